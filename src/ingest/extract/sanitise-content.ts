// The only foreign markup that the product stores: a short list of elements, with absolute addresses and everything else removed.
import sanitizeHtml from 'sanitize-html';
import { tameHtml } from './tame-html.ts';

const TAGS = [
  'p',
  'br',
  'h2',
  'h3',
  'h4',
  'h5',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'strong',
  'b',
  'em',
  'i',
  'u',
  'sub',
  'sup',
  'table',
  'thead',
  'tbody',
  'tr',
  'td',
  'th',
  'figure',
  'figcaption',
  'img',
  'a',
  'hr',
  'div',
  'section',
];

function absolute(link: string | undefined, base: string): string | undefined {
  const url = link ? URL.parse(link.trim(), base) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** Pages often keep the real address of a picture out of `src` until it scrolls into view. */
export function imageSource(attributes: Record<string, string>, base: string): string | undefined {
  const lazy = attributes['data-src'] ?? attributes['data-original'] ?? attributes['data-actualsrc'] ?? attributes['data-lazy-src'];
  return absolute(lazy ?? attributes.src, base);
}

/** Sanitises a fragment of a page or feed at `base`. Links open nothing by themselves; no style, script, form, frame, id or class survives. */
export function sanitiseContent(html: string, base: string): string {
  // The sanitiser's time grows with the square of the depth; content that is too deep or too large loses its tags first.
  const tamed = tameHtml(html);
  return sanitizeHtml(tamed.isCapped || tamed.isUneven ? tamed.html : html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    nestingLimit: 60,
    transformTags: {
      h1: 'h2',
      h6: 'h5',
      article: 'section',
      a: (_, attributes) => {
        const href = absolute(attributes.href, base);
        const attribs: Record<string, string> = href ? { href, rel: 'nofollow noopener noreferrer' } : {};
        return { tagName: 'a', attribs };
      },
      img: (_, attributes) => {
        const src = imageSource(attributes, base);
        return { tagName: 'img', attribs: { ...(src && { src }), ...(attributes.alt && { alt: attributes.alt }) } };
      },
    },
    exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs.src,
  }).trim();
}
