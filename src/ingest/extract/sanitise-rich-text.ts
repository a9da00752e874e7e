// What an editor of rich texts may store: a closed list of elements, attributes and looks; whatever else was sent is removed.
import sanitizeHtml from 'sanitize-html';
import { htmlToText } from '../markup/html-to-text.ts';
import { imagesIn } from './images-in.ts';
import { tameHtml } from './tame-html.ts';

const wordsOf = (text: string): string[] => text.split(' ');
const BLOCKS = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote'];
const TAGS = [...BLOCKS, ...wordsOf('br hr ul ol li pre code strong em u s sub sup span a img video table thead tbody tr td th')];
const BLOCK_ATTRIBUTES = ['dir', 'data-indent', 'style'];
const COLOUR = [/^#[\da-f]{6}$/i, /^rgb\(\d{1,3}, ?\d{1,3}, ?\d{1,3}\)$/];
const DEEPEST_INDENT = 8;

export interface RichText {
  /** Derived from `html`: what is analysed, searched and counted. */
  text: string;
  html: string;
  /** Addresses of its pictures. */
  images: string[];
}

/** Address of a link, picture or film; undefined unless it is absolute and of the web. */
function webAddress(link: string | undefined): string | undefined {
  const url = link === undefined ? null : URL.parse(link.trim());
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

const renamed = (tagName: string) => (_: string, attribs: Record<string, string>) => ({ tagName, attribs });
const media = (tagName: string) => (_: string, attributes: Record<string, string>) => {
  const src = webAddress(attributes.src);
  return {
    tagName,
    attribs: { ...(src && { src }), ...(tagName === 'img' && attributes.alt ? { alt: attributes.alt.slice(0, 300) } : {}) },
  };
};

function ofBlock(tagName: string, { dir, style, ...rest }: Record<string, string>) {
  const indent = Number(rest['data-indent']);
  const isIndented = Number.isInteger(indent) && indent >= 1 && indent <= DEEPEST_INDENT;
  const attribs = {
    ...(dir === 'rtl' || dir === 'ltr' ? { dir } : {}),
    ...(isIndented ? { 'data-indent': String(indent) } : {}),
    ...(style ? { style } : {}),
  };
  return { tagName, attribs };
}

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    ...Object.fromEntries(BLOCKS.map((tag) => [tag, BLOCK_ATTRIBUTES])),
    span: ['style'],
    a: ['href', 'rel'],
    img: ['src', 'alt'],
    video: ['src'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedStyles: {
    span: {
      color: COLOUR,
      'background-color': COLOUR,
      'font-size': [/^(?:12|14|16|18|20|24|28|32)px$/],
      'font-family': [/^(?:serif|sans-serif|monospace|cursive)$/],
    },
    ...Object.fromEntries(BLOCKS.map((tag) => [tag, { 'text-align': [/^(?:left|center|right|justify)$/] }])),
  },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  nestingLimit: 60,
  // Text of these is not text of the article.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'svg', 'math', 'title', 'iframe', 'object'],
  transformTags: {
    ...Object.fromEntries(BLOCKS.map((tag) => [tag, ofBlock])),
    b: renamed('strong'),
    i: renamed('em'),
    del: renamed('s'),
    strike: renamed('s'),
    div: (_, attributes) => ofBlock('p', attributes),
    a: (_, attributes) => {
      const href = webAddress(attributes.href);
      const attribs: Record<string, string> = href ? { href, rel: 'nofollow noopener noreferrer' } : {};
      return { tagName: 'a', attribs };
    },
    img: media('img'),
    video: media('video'),
  },
  exclusiveFilter: ({ tag, attribs }) => (tag === 'img' || tag === 'video') && !attribs.src,
};

/** Sanitises what somebody wrote in the editor, or sent in its place, and derives its text. Called in a thread only. */
export function sanitiseRichText(sent: string): RichText {
  // The sanitiser's time grows with the square of the depth; content that is too deep or too large loses its tags first.
  const tamed = tameHtml(sent);
  const html = sanitizeHtml(tamed.isCapped || tamed.isUneven ? tamed.html : sent, OPTIONS).trim();
  return { text: htmlToText(html), html, images: imagesIn(html) };
}
