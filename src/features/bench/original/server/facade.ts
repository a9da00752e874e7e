// Uses of the browser for other features.
import type { Platform } from '#server/platform.ts';
import { withPage } from './with-page.ts';

/** A4 pages from the product's own self-contained HTML: nothing it refers to is loaded, and no script runs. */
export const printPdf = (platform: Platform, html: string): Promise<Buffer> =>
  withPage(
    platform,
    (route) => route.abort(),
    async (page) => {
      await page.setContent(html, { waitUntil: 'load', timeout: 30_000 });
      return page.pdf({ format: 'A4', margin: { top: '18mm', bottom: '18mm', left: '16mm', right: '16mm' }, printBackground: true });
    },
  );
