/** Where a repost's quotation starts (`//@name:`); the text's length when there is none. A post that is nothing but quotation is read as the text itself. */
export function findQuoted(prepared: string): number {
  const at = prepared.search(/\/\/\s*@|\/\/\s{2,}[:：]/u);
  return at <= 1 ? prepared.length : at;
}
