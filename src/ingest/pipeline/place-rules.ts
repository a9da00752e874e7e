// The sites, authors and addresses of a client's lists, looked up by an article's values instead of one after the other.
import { groupBy } from '#shared/group-by.ts';
import { entryKey, addressKey, type RuleEntry, type RuleFacts } from './filter-rules.ts';
import { siteDomain } from '#analysis/expression/site-domain.ts';

interface Placed {
  entry: RuleEntry;
  key: string;
  /** Position in the lists, which is also the order of the reasons. */
  order: number;
}
type Table = ReadonlyMap<string, readonly Placed[]>;
const MOST_KEYS = 20_000;

export class PlaceRules {
  readonly #sites: Table;
  readonly #authors: Table;
  /** By host. */
  readonly #urls: Table;
  readonly #authorKeys = new Map<string, string>();

  constructor(entries: readonly RuleEntry[]) {
    const placed = entries
      .map((entry, order) => ({ entry, order, key: entry.kind === 'word' ? '' : entryKey(entry.kind, entry.value) }))
      .filter(({ key }) => key !== '');
    this.#sites = byKey(placed, 'site', ({ key }) => key);
    this.#authors = byKey(placed, 'author', ({ key }) => key);
    this.#urls = byKey(placed, 'url', ({ key }) => hostOf(key));
  }

  /** The entries that match the article's site, author or address, in the order of the lists. */
  find(facts: Pick<RuleFacts, 'url' | 'domain' | 'author'>): RuleEntry[] {
    const found: Placed[] = [];
    if (this.#sites.size > 0) for (const domain of domainsOf(siteDomain(facts.domain))) found.push(...(this.#sites.get(domain) ?? []));
    if (this.#authors.size > 0 && facts.author) found.push(...(this.#authors.get(this.#authorKey(facts.author)) ?? []));
    if (this.#urls.size > 0) {
      const address = addressKey(facts.url);
      found.push(...(this.#urls.get(hostOf(address)) ?? []).filter(({ key }) => isBelow(address, key)));
    }
    return found.toSorted((a, b) => a.order - b.order).map(({ entry }) => entry);
  }

  #authorKey(author: string): string {
    const known = this.#authorKeys.get(author);
    if (known !== undefined) return known;
    if (this.#authorKeys.size >= MOST_KEYS) this.#authorKeys.clear();
    const key = entryKey('author', author);
    this.#authorKeys.set(author, key);
    return key;
  }
}

function byKey(placed: readonly Placed[], kind: RuleEntry['kind'], keyOf: (each: Placed) => string): Table {
  return groupBy(
    placed.filter((each) => each.entry.kind === kind),
    keyOf,
  );
}

/** The domain and its parents: `a.b.c`, `b.c`, `c`. */
function domainsOf(domain: string): string[] {
  const parts = domain.split('.');
  return parts.map((_, i) => parts.slice(i).join('.'));
}

const hostOf = (address: string): string => /^[^/?#]*/.exec(address)?.[0] ?? '';

/** The address itself, or a page below it. */
function isBelow(address: string, beginning: string): boolean {
  if (!address.startsWith(beginning)) return false;
  return /[/?=&]$/.test(beginning) || address.length === beginning.length || /[/?#]/.test(address.charAt(beginning.length));
}
