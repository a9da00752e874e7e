// All clients' filters at once. Follows the record like the subjects: an edited rule applies from the next article on, within a second.
import type { EmotionLexicon } from '#analysis/emotion/lexicon.ts';
import { Matcher } from '#analysis/expression/matcher.ts';
import type { MatchableUnits } from '#analysis/expression/matchable.ts';
import { parseExpression } from '#analysis/expression/parse.ts';
import { wordUnits } from '#analysis/text/word-units.ts';
import type { Store } from '#server/db/open-record.ts';
import {
  type Drop,
  failedParameters,
  type FilterParameters,
  type FilterRuleSet,
  NO_PARAMETERS,
  type RuleEntry,
  type RuleFacts,
  type RuleWord,
} from './filter-rules.ts';
import { loadRules } from './load-rules.ts';
import { PlaceRules } from './place-rules.ts';

/** Verdict of one client's filters on an article. */
export interface Verdict {
  /** All reasons to exclude it; the first one is stored. */
  drops: readonly Drop[];
  /** The client's words that it contains. */
  lexicon: EmotionLexicon | undefined;
  /** Its site or author is on the white list. */
  isNeverNegative: boolean;
  /** Ids of the matching emotion words and white list entries. */
  said: readonly number[];
}
export const NO_VERDICT: Verdict = { drops: [], lexicon: undefined, isNeverNegative: false, said: [] };

interface KnownRules {
  version: number;
  set: FilterRuleSet;
  places: PlaceRules;
  /** By their ids in the matcher, with their place in the lists. */
  words: ReadonlyMap<string, { word: RuleEntry | RuleWord; order: number }>;
}
const CHECK_MS = 300;

export class ClientRules {
  readonly #store: Pick<Store, 'db'>;
  readonly #clientId: number | undefined;
  readonly #clients = new Map<number, KnownRules>();
  /** The words of all lists of all clients: `client kind id`. */
  readonly #matcher = new Matcher<string>(() => undefined);
  #checkedAt = 0;

  /** With `clientId` it loads only that client's filters. */
  constructor(store: Pick<Store, 'db'>, clientId?: number) {
    this.#store = store;
    this.#clientId = clientId;
  }

  /** Loads changes; queries the record at most every 300 ms unless `isForced`. */
  async refresh(isForced = false): Promise<void> {
    const now = performance.now();
    if (!isForced && now - this.#checkedAt < CHECK_MS) return;
    this.#checkedAt = now;
    let query = this.#store.db.selectFrom('clientFilter').select(['clientId', 'version']);
    if (this.#clientId !== undefined) query = query.where('clientId', '=', this.#clientId);
    const versions = new Map((await query.execute()).map((row) => [row.clientId, row.version]));
    for (const clientId of this.#clients.keys()) if (!versions.has(clientId)) this.#forget(clientId);
    for (const [clientId, version] of versions) {
      if (this.#clients.get(clientId)?.version === version) continue;
      this.set(clientId, await loadRules(this.#store.db, clientId), version);
    }
  }

  /** Replaces a client's rules: for previews, which try unsaved ones. */
  set(clientId: number, rules: FilterRuleSet, version = -1): void {
    this.#forget(clientId);
    const words = [...rules.entries.filter(({ kind }) => kind === 'word'), ...rules.words];
    this.#matcher.upsert(words.flatMap((word) => compile(clientId, word)));
    this.#clients.set(clientId, {
      version,
      set: rules,
      places: new PlaceRules(rules.entries),
      words: new Map(words.map((word, order) => [wordId(clientId, word), { word, order }])),
    });
  }

  /** Whether any rule of a client needs the article's words. */
  hasWords(clientId: number): boolean {
    return (this.#clients.get(clientId)?.words.size ?? 0) > 0;
  }

  knows(clientId: number): boolean {
    return this.#clients.has(clientId);
  }

  parametersOf(clientId: number): FilterParameters {
    return this.#clients.get(clientId)?.set.parameters ?? NO_PARAMETERS;
  }

  /** Ids of the words in the text, for all clients. */
  findWords(units: MatchableUnits): ReadonlySet<string> {
    return new Set(this.#matcher.match(units));
  }

  /** `found` is the result of `findWords` for the article's text. */
  judge(clientId: number, facts: RuleFacts, found: ReadonlySet<string>): Verdict {
    const rules = this.#clients.get(clientId);
    if (!rules) return NO_VERDICT;
    const places = rules.places.find(facts);
    const whitePlaces = places.filter((entry) => entry.list === 'white');
    const spoken = [...found]
      .flatMap((id) => rules.words.get(id) ?? [])
      .toSorted((a, b) => a.order - b.order)
      .map(({ word }) => word);
    const said = spoken.filter((word) => 'list' in word);
    const words = spoken.filter((word) => 'weight' in word);
    const white = said.filter((entry) => entry.list === 'white');
    return {
      drops: [
        ...[...places, ...said].filter((entry) => entry.list !== 'white').map(({ kind, id }) => ({ kind, ruleId: id })),
        ...failedParameters(rules.set.parameters, facts),
      ],
      lexicon: words.length + white.length > 0 ? { words: [...words], whiteWords: white.map(({ value }) => value) } : undefined,
      isNeverNegative: whitePlaces.length > 0,
      said: [...whitePlaces, ...white, ...words].map(({ id }) => id),
    };
  }

  #forget(clientId: number): void {
    for (const id of this.#clients.get(clientId)?.words.keys() ?? []) this.#matcher.remove(id);
    this.#clients.delete(clientId);
  }
}

const wordId = (clientId: number, word: RuleEntry | RuleWord): string =>
  `${clientId} ${'weight' in word ? 'emotion' : word.list} ${word.id}`;

/** A black word is an expression; the others are literal words. */
function compile(clientId: number, word: RuleEntry | RuleWord) {
  const id = wordId(clientId, word);
  const text = 'weight' in word ? word.word : word.value;
  if (!('weight' in word) && word.list === 'black-word') {
    const parsed = parseExpression(text);
    return parsed.ok && parsed.node ? [{ id, expression: parsed.node }] : [];
  }
  const units = wordUnits(text);
  return units.length > 0
    ? [{ id, expression: { kind: 'word' as const, text, units, field: 'any' as const, start: 0, end: text.length } }]
    : [];
}
