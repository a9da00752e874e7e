/** The library of charts takes what is in a tooltip for HTML, and names come from texts. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
