//! Verifies a host by its raw public key instead of a certificate.

use std::sync::{Mutex, PoisonError};

use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{WebPkiSupportedAlgorithms, verify_tls13_signature_with_raw_key};
use rustls::pki_types::{CertificateDer, ServerName, SubjectPublicKeyInfoDer, UnixTime};
use rustls::{CertificateError, DigitallySignedStruct, Error, PeerIncompatible, SignatureScheme};

use crate::net::key::HostKey;

/// The bytes of a `SubjectPublicKeyInfo` before the 32 bytes of the Ed25519 key.
const SPKI_HEAD: [u8; 12] = [0x30, 0x2a, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 3, 0x21, 0];

/// Encodes a host's key as TLS sends it.
pub(super) fn spki(key: &HostKey) -> Vec<u8> {
    SPKI_HEAD.into_iter().chain(key.0).collect()
}

/// Decodes a key that was received over TLS. Returns `None` if the key is not an Ed25519 key.
pub(super) fn host_key(spki: &[u8]) -> Option<HostKey> {
    let key = spki.strip_prefix(&SPKI_HEAD)?;
    Some(HostKey(key.try_into().ok()?))
}

/// Accepts only the host with the wanted key, or any host if no key is wanted. Every host must sign with the key that
/// it sends.
#[derive(Debug)]
pub(super) struct KeyCheck {
    wanted: Option<HostKey>,
    algorithms: WebPkiSupportedAlgorithms,
    refused: Mutex<Option<HostKey>>,
}

impl KeyCheck {
    pub fn new(wanted: Option<HostKey>) -> KeyCheck {
        let algorithms = rustls::crypto::ring::default_provider().signature_verification_algorithms;
        KeyCheck { wanted, algorithms, refused: Mutex::new(None) }
    }

    /// Returns the wrong key of the host that was refused; `None` if no host was refused.
    pub fn refused(&self) -> Option<HostKey> {
        *self.refused.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ServerCertVerifier for KeyCheck {
    fn verify_server_cert(
        &self,
        end_entity: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        let found = host_key(end_entity).ok_or(Error::InvalidCertificate(CertificateError::BadEncoding))?;
        if self.wanted.is_some_and(|wanted| wanted != found) {
            *self.refused.lock().unwrap_or_else(PoisonError::into_inner) = Some(found);
            return Err(Error::InvalidCertificate(CertificateError::ApplicationVerificationFailure));
        }
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        _: &[u8],
        _: &CertificateDer<'_>,
        _: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        Err(Error::PeerIncompatible(PeerIncompatible::Tls13RequiredForQuic))
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        cert: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let key = SubjectPublicKeyInfoDer::from(cert.as_ref());
        verify_tls13_signature_with_raw_key(message, &key, signed, &self.algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        vec![SignatureScheme::ED25519]
    }

    fn requires_raw_public_keys(&self) -> bool {
        true
    }
}
