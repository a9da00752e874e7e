import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const SMALLEST_WORTH_COMPRESSING = 1024;
const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Writes a .br and a .gz beside each text file, which the server sends as they are. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    // Not earlier: the chunks' addresses are filled in last.
    async writeBundle({ dir = '' }, bundle) {
      for (const fileName of Object.keys(bundle)) {
        const file = path.join(dir, fileName);
        const source = await readFile(file);
        if (!/\.(js|css|svg|json)$/.test(fileName) || source.length < SMALLEST_WORTH_COMPRESSING) continue;
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

export default defineConfig({
  root: 'src/web',
  base: './',
  plugins: [react(), precompress()],
  resolve: { alias: { '/@main': new URL('src/main', import.meta.url).pathname } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    chunkSizeWarningLimit: 1500,
    reportCompressedSize: false,
  },
  server: { port: 5173, proxy: { '/v1': process.env.TINGFENG_API ?? 'http://127.0.0.1:8080' } },
});
