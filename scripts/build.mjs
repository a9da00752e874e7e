// Bundles the programs with esbuild, the pages with Vite, which compresses them once in advance.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './prepare.mjs';

const ENTRIES = [
  'server',
  'worker-process',
  'sample-press-process',
  'index-reader',
  'spread-reader',
  'foreign-reader',
  'text-reader',
  'report-writer',
  'record-inspector',
  'cli',
];
const ASSET = /\.(bin|data\.json|data\.json\.gz|txt\.br|mp4)$/;

export async function build() {
  const dist = path.join(root, 'dist');
  fs.rmSync(dist, { recursive: true, force: true });
  const esbuild = await import('esbuild');
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: ENTRIES.map((name) => `src/main/${name}.ts`),
    outdir: 'dist',
    bundle: true,
    splitting: true,
    chunkNames: '[name]-[hash]',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // What ssh2 does without where it is not compiled.
    external: [...externals(), 'cpu-features', '*.node'],
    sourcemap: 'linked',
    // Names and lines for traces; the sources are not part of what is installed.
    sourcesContent: false,
    logLevel: 'warning',
  });
  copyAssets(path.join(dist, 'assets'));
  const vite = await import('vite');
  await vite.build({ root: path.join(root, 'src/web'), configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn' });
  // By itself: what other sites frame shares no part with the product's own pages. After them, whose folder it lies in.
  await vite.build({ root: path.join(root, 'src/web'), configFile: path.join(root, 'vite.embed.config.ts'), logLevel: 'warn' });
}

/** Of hundreds of small files each, which every process and thread would look for one by one at its start. */
const BUNDLED = ['kysely', 'zod'];

function externals() {
  const { dependencies } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  return Object.keys(dependencies)
    .filter((name) => !BUNDLED.includes(name))
    .flatMap((name) => [name, `${name}/*`]);
}

/** Data files of the analysis and the server, and the sample press's film are copied flat beside the bundle; their names are unique. */
function copyAssets(target) {
  fs.mkdirSync(target, { recursive: true });
  for (const file of ['src', 'samples'].flatMap((folder) => listFiles(path.join(root, folder)))) {
    if (!ASSET.test(file)) continue;
    const copy = path.join(target, path.basename(file));
    if (fs.existsSync(copy)) throw new Error(`two assets are called ${path.basename(file)}`);
    fs.copyFileSync(file, copy);
  }
}

function listFiles(folder) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .flatMap((entry) => (entry.isFile() ? [path.join(entry.parentPath ?? entry.path, entry.name)] : []));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  // When another script starts it, it ends with that script.
  process.once('disconnect', () => process.exit(1));
  await build();
  process.exit(0);
}
