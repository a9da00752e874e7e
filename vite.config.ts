import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { groupChunks } from './scripts/group-chunks.ts';

const SMALLEST_WORTH_COMPRESSING = 1024;
const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Writes a .br and a .gz beside each text file, which the server sends as they are. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    // Not earlier: the chunks' addresses are filled in last.
    async writeBundle({ dir = '' }, bundle) {
      for (const fileName of Object.keys(bundle)) {
        const file = path.join(dir, fileName);
        const source = await readFile(file);
        if (!/\.(js|css|html|svg|json)$/.test(fileName) || source.length < SMALLEST_WORTH_COMPRESSING) continue;
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
        };
        await writeFile(`${file}.br`, await brotli(source, { params }));
        await writeFile(`${file}.gz`, await gz(source, { level: 9 }));
      }
    },
  };
}

const FRAME = /^(?:Root|ScreenGate|LoginScreen)-/;
/** Chunks that the frame of every screen loads: while a screen is asked for they are there, or on their way. */
const frame = new Set<string>();

/** Finds them, so that the table of screens, which everybody loads, does not name them again for each screen. */
function leaveOutFrame(): Plugin {
  return {
    name: 'leave-out-frame',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler: (_options, bundle) => {
        const add = (fileName: string): void => {
          const chunk = bundle[fileName];
          if (chunk?.type !== 'chunk' || frame.has(fileName)) return;
          frame.add(fileName);
          chunk.imports.forEach(add);
        };
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && (chunk.isEntry || /shell\/(?:Root|ScreenGate)\.tsx$/.test(chunk.facadeModuleId ?? '')))
            add(chunk.fileName);
      },
    },
  };
}

export default defineConfig({
  root: 'src/web',
  base: './',
  plugins: [react(), groupChunks(() => [react()]), leaveOutFrame(), precompress()],
  resolve: { alias: { '/@main': new URL('src/main', import.meta.url).pathname } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    // The entry names hundreds of chunks: the digest is enough, but for the three that are found by their names below.
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => (FRAME.test(`${name}-`) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
      },
    },
    modulePreload: {
      // The frame itself, and the sign-in, which has none, are asked for with all that they are made of.
      resolveDependencies: (file, dependencies, { hostType }) =>
        hostType === 'html' || FRAME.test(path.basename(file)) ? dependencies : dependencies.filter((each) => !frame.has(each)),
    },
    chunkSizeWarningLimit: 1500,
    reportCompressedSize: false,
  },
  server: { port: 5173, proxy: { '/v1': process.env.TINGFENG_API ?? 'http://127.0.0.1:8080' } },
});
