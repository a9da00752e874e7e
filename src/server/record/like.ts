/** A LIKE pattern for `text` anywhere; wild cards in it are escaped (`escape '\\'`). */
export const containing = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
