// The provider's lists for one article: which entries keep it out, and by which part of it.
import type { MediaType } from '#shared/media.ts';
import type { RejectKind } from '#shared/reject-kinds.ts';
import { domainKey, domainsAbove, partsOf, placeKey, RejectAddresses } from './reject-places.ts';
import { RejectWords } from './reject-words.ts';

export interface RejectEntry {
  id: number;
  kind: RejectKind;
  value: string;
}
/** What of an article is looked at. Units are those of `toUnits`. */
export interface RejectFacts {
  url: string;
  /** Of its site. */
  domain: string;
  mediaType: MediaType;
  title: readonly string[];
  content: readonly string[];
}
export interface FoundReject {
  id: number;
  kind: RejectKind;
  place: 'domain' | 'url' | 'title' | 'content';
  /** First and last unit of a word. */
  units?: { from: number; to: number };
}
/** Entries that one article tells; more are not looked for. */
export const MOST_FOUND = 200;
const WORD_KINDS = ['junkword', 'weibo-word'] as const;

export class RejectRules {
  readonly #domains = new Map<string, number>();
  readonly #addresses = new RejectAddresses();
  readonly #words = { junkword: new RejectWords(), 'weibo-word': new RejectWords() };

  add({ id, kind, value }: RejectEntry): void {
    if (kind === 'domain') this.#domains.set(domainKey(value), id);
    else if (kind === 'url') this.#addresses.add(id, value);
    else this.#words[kind].add(id, value);
  }

  remove({ id, kind, value }: RejectEntry): void {
    if (kind === 'url') this.#addresses.remove(id, value);
    else if (kind !== 'domain') this.#words[kind].remove(id, value);
    else if (this.#domains.get(domainKey(value)) === id) this.#domains.delete(domainKey(value));
  }

  /** Whether any entry looks into texts of this kind of medium. */
  hasWords(mediaType: MediaType): boolean {
    return this.#words.junkword.size > 0 || (mediaType === 'weibo' && this.#words['weibo-word'].size > 0);
  }

  /** The first one is the reason. */
  find(facts: RejectFacts): FoundReject[] {
    const places = [
      ...this.#domainsOf(facts).map((id): FoundReject => ({ id, kind: 'domain', place: 'domain' })),
      ...this.#addresses.find(facts.url).map((id): FoundReject => ({ id, kind: 'url', place: 'url' })),
    ];
    const words = WORD_KINDS.flatMap((kind) => (kind === 'weibo-word' && facts.mediaType !== 'weibo' ? [] : this.#wordsOf(kind, facts)));
    return [...places, ...words].slice(0, MOST_FOUND);
  }

  /** By the site, and by the host of the address, which may be a part of the site. */
  #domainsOf({ url, domain }: RejectFacts): number[] {
    if (this.#domains.size === 0) return [];
    const hosts = [domainKey(domain), domainKey(partsOf(placeKey(url)).host)].filter((host) => host !== '');
    return [...new Set(hosts.flatMap(domainsAbove).flatMap((name) => this.#domains.get(name) ?? []))];
  }

  #wordsOf(kind: (typeof WORD_KINDS)[number], { title, content }: RejectFacts): FoundReject[] {
    const words = this.#words[kind];
    const inTitle = words.find(title, MOST_FOUND).map((found) => ({ ...found, place: 'title' as const }));
    const known = new Set(inTitle.map(({ id }) => id));
    const inContent = words
      .find(content, MOST_FOUND)
      .flatMap((found) => (known.has(found.id) ? [] : { ...found, place: 'content' as const }));
    return [...inTitle, ...inContent].map(({ id, from, to, place }) => ({ id, kind, place, units: { from, to } }));
  }
}
