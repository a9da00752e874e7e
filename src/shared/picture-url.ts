// Pictures that are kept as data: URLs: what their first bytes say, whatever they are called.

/** 64 kB as base64: it goes with every sign-in, and for a client's own domain to whoever opens the sign-in page. */
export const LONGEST_PICTURE_URL = 90_000;
const FORM = /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/;
/** In base64: of PNG its signature, of JPEG FF D8 FF, of WebP `RIFF`, four bytes, `WEBP`. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  png: /^iVBORw0KGgo/,
  jpeg: /^\/9j\//,
  webp: /^UklGR[g-v][A-Za-z0-9+/]{6}RUJQ/,
};

/** A PNG, JPEG or WebP picture whose content is what its type says. */
export function isPictureUrl(url: string): boolean {
  const [, type = '', content = ''] = FORM.exec(url) ?? [];
  return BEGINNINGS[type]?.test(content) === true;
}
