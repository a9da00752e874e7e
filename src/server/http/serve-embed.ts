// The document of an embed, the only one of the product that pages of other sites may frame: those that its row names, and nobody else. It holds the reader
// of embeds and no other screen, so that nothing else of the product can be framed by way of it.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { siteOrigin } from '#shared/site-origin.ts';

const FOLDER = 'embed-page';
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
].join(';');

/** `originsOf`: the sites that may frame an embed; none where there is no such embed, or where it has ended. */
export function serveEmbed(app: FastifyInstance, webFolder: string, originsOf: (publicId: string) => Promise<readonly string[]>): void {
  const file = path.join(webFolder, FOLDER, 'embed.html');
  if (!existsSync(file)) return;
  // Its parts lie in a folder beside it, whatever the base path is.
  const page = readFileSync(file, 'utf8').replace('<head>', `<head><base href="../${FOLDER}/" />`);
  app.get<{ Params: { publicId: string } }>('/embed/:publicId', async (request, reply) => {
    const sites = (await originsOf(request.params.publicId)).filter((each) => siteOrigin(each) === each);
    const isOpen = sites.length > 0;
    // The product's own screen shows what it made.
    const ancestors = isOpen ? `'self' ${sites.join(' ')}` : "'none'";
    // It knows one origin or none, and would contradict; browsers that know `frame-ancestors` do not need it.
    if (isOpen) reply.raw.removeHeader('x-frame-options');
    else reply.raw.setHeader('x-frame-options', 'DENY');
    return reply
      .status(isOpen ? 200 : 404)
      .header('content-security-policy', `${POLICY};frame-ancestors ${ancestors}`)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
