// Text in XML files.

// XML 1.0 has no place for these.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Without the characters that no XML may hold, and that a file with would not open. */
export const xmlText = (text: string): string => text.replace(NO_XML, '');

/** The same, as it stands between tags and in attributes with double quotation marks. */
export const escapeXml = (text: string): string => xmlText(text).replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
