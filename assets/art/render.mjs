// Renders SVG jobs to PNG: node render.mjs jobs.json   ([{svg, png, width}], paths absolute)
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
const root = process.env.RL_NODE_MODULES ? process.env.RL_NODE_MODULES + '/' : new URL('./node_modules/', import.meta.url).pathname;
const { Resvg } = createRequire(root)('@resvg/resvg-js');
for (const j of JSON.parse(readFileSync(process.argv[2], 'utf8'))) {
  const r = new Resvg(readFileSync(j.svg, 'utf8'), { fitTo: { mode: 'width', value: j.width }, font: { loadSystemFonts: false } });
  writeFileSync(j.png, r.render().asPng());
}
