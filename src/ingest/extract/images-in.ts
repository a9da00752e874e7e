import { decodeEntities } from '../markup/decode-entities.ts';

/** Addresses of the pictures of markup that `sanitiseRichText` made; without the sanitiser, which the web process does not load. */
export const imagesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/<img src="([^"]*)"/g)].map(([, src = '']) => decodeEntities(src))),
];
