/** Products and works: model names (小米SU7, iPhone 15 Pro) and titles in 《》. */
interface Span {
  start: number;
  end: number;
  type: 'product' | 'work';
}

const WORK = /《[^《》\n]{1,40}》/gu;
/** Latin letters with digits; at least one of each, such as SU7, Mate60, iPhone 15 Pro, GPT-4o. */
const MODEL =
  /(?<![a-z0-9./@_-])(?=[a-z\d -]*\d)[a-z]{2,12}[ -]?\d{1,4}[a-z]{0,5}(?: (?:pro|max|plus|ultra|mini|air|se))*(?![a-z0-9@/_.-])/gu;
/** Standards, files, roads and the like have the same form. */
const NOT_A_PRODUCT =
  /^(?:covid|gb|iso|http|www|pm|ip|id|no|top|vol|v|ver|page|fig|utf|mp|ph|co|h|cctv|icp|n|st|hk|sz|sh|am|gdp|cpi|ppi|rmb|usd)[ -]?\d/u;

export function findProducts(folded: string): Span[] {
  const works = [...folded.matchAll(WORK)].map((match) => ({
    start: match.index + 1,
    end: match.index + match[0].length - 1,
    type: 'work' as const,
  }));
  const models = [...folded.matchAll(MODEL)]
    .filter((match) => !NOT_A_PRODUCT.test(match[0]))
    .map((match) => ({ start: match.index, end: match.index + match[0].length, type: 'product' as const }));
  return [...works, ...models];
}
