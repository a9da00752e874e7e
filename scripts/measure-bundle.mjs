// Brotli size (quality 11) of the JavaScript that a screen needs: the entry, the chunks it asks for, and all their static imports.
// Usage: node scripts/measure-bundle.mjs [<source file of a lazy chunk> …] after `vite build`. Without arguments it checks the budgets.
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const folder = 'dist/web';
const manifest = JSON.parse(fs.readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'));

const ENTRY = 'index.html';
const SHELL = ['shell/Root.tsx', 'shell/ScreenGate.tsx', 'main/messages.zh-CN.ts'];
const BUDGETS = [
  { name: 'sign-in', chunks: ['session/web/LoginScreen.tsx'], limitKb: 150 },
  { name: 'first list', chunks: [...SHELL, 'work-bench/web/ClassifiedInfoScreen.tsx'], limitKb: 340 },
  {
    name: 'home with a chart of the library',
    chunks: [...SHELL, 'home/web/HomeScreen.tsx', 'ChartCard', 'EmotionCard', 'chart/Chart.tsx', 'chart/kinds/share.ts'],
    limitKb: 460,
  },
];

const given = process.argv.slice(2);
const routes =
  given.length > 0 ? given.map((chunk) => ({ name: chunk, chunks: [...SHELL, chunk], limitKb: Number.POSITIVE_INFINITY })) : BUDGETS;
let isOver = false;
for (const { name, chunks, limitKb } of routes) {
  const files = new Set();
  for (const key of [ENTRY, ...chunks.map(keyOf)]) collect(key, files);
  const sizes = [...files].map((file) => ({ file, bytes: compressedSize(path.join(folder, file)) })).toSorted((a, b) => b.bytes - a.bytes);
  const kb = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  isOver ||= kb > limitKb;
  console.log(
    `${name}: ${kb.toFixed(1)} kB brotli in ${sizes.length} files${Number.isFinite(limitKb) ? ` (budget ${limitKb} kB${kb > limitKb ? ', EXCEEDED' : ''})` : ''}`,
  );
  for (const { file, bytes } of sizes.slice(0, 12)) console.log(`  ${(bytes / 1000).toFixed(1).padStart(7)}  ${file}`);
}
process.exitCode = isOver ? 1 : 0;

/** By the source file, or by the name of a chunk that several share. */
function keyOf(suffix) {
  const key = Object.keys(manifest).find((item) => item.endsWith(suffix) || manifest[item].name === suffix);
  if (!key) throw new Error(`no chunk for ${suffix}`);
  return key;
}

function collect(key, files) {
  const chunk = manifest[key];
  if (files.has(chunk.file)) return;
  if (chunk.file.endsWith('.js')) files.add(chunk.file);
  for (const item of chunk.imports ?? []) collect(item, files);
}

/** The build compresses in the same way what is not small. */
function compressedSize(file) {
  if (fs.existsSync(`${file}.br`)) return fs.statSync(`${file}.br`).size;
  const source = fs.readFileSync(file);
  return brotliCompressSync(source, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: source.length },
  }).length;
}
