/**
 * Offset where a repost's quotation starts (`//@name:`); the text's length if there is none. A post that is only a quotation is read as the text
 * itself.
 */
export function findQuoted(prepared: string): number {
  const at = prepared.search(/\/\/\s*@|\/\/\s{2,}[:：]/u);
  return at <= 1 ? prepared.length : at;
}
