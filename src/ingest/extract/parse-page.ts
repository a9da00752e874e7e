import { parseHTML } from 'linkedom';
import { type TamedHtml, tameHtml } from './tame-html.ts';

export interface Page {
  document: Document;
  body: Element;
  url: string;
  raw: string;
  tamed: TamedHtml;
}

function createDocument(html: string): Document | undefined {
  // linkedom takes the first element as the root, so a fragment needs a frame around it.
  const framed = /<body[\s>]/i.test(html) ? html : `<html><head></head><body>${html}</body></html>`;
  const full = /<html[\s>]/i.test(framed) ? framed : `<html>${framed}</html>`;
  try {
    return parseHTML(full).document;
  } catch {
    return undefined;
  }
}

/** Builds the tree of a page; undefined for content that is not HTML. */
export function parsePage(raw: string, url: string): Page | undefined {
  if (!/<[a-z!]/i.test(raw.slice(0, 50_000))) return undefined;
  const tamed = tameHtml(raw);
  const document = createDocument(tamed.html);
  const body = document?.body;
  return document && body ? { document, body, url, raw, tamed } : undefined;
}
