import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './vite.config.ts';

/** The page of embeds, which src/server/http/serve-embed.ts sends. */
export default defineConfig({
  root: 'src/web',
  base: './',
  plugins: [react(), precompress()],
  resolve: { alias: { '/@main': new URL('src/main', import.meta.url).pathname } },
  build: {
    outDir: '../../dist/web/embed-page',
    emptyOutDir: true,
    target: 'es2023',
    rolldownOptions: { input: new URL('src/web/embed.html', import.meta.url).pathname },
    chunkSizeWarningLimit: 1500,
    reportCompressedSize: false,
  },
});
