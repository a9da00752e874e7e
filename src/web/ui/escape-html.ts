/** The chart library treats tooltips as HTML, and names come from foreign texts. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
