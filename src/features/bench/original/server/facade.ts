// Uses of the browser for other features.
import type { Platform } from '#server/platform.ts';
import { withPage } from './with-page.ts';

/** A4 pages from the product's own self-contained HTML: nothing it refers to is loaded, and no script runs. `foot`: HTML at the foot of each page. */
export const printPdf = (platform: Platform, html: string, foot?: string): Promise<Buffer> =>
  withPage(
    platform,
    (route) => route.abort(),
    async (page) => {
      await page.setContent(html, { waitUntil: 'load', timeout: 30_000 });
      const margin = { top: '18mm', bottom: '18mm', left: '16mm', right: '16mm' };
      const feet = foot === undefined ? {} : { displayHeaderFooter: true, headerTemplate: '<span></span>', footerTemplate: foot };
      return page.pdf({ format: 'A4', margin, printBackground: true, ...feet });
    },
  );
