// The words of a client's rules, matched at once: expressions, and the severe words of rules that weigh them. Kept until a rule changes, or a
// dictionary or subject that an expression may refer to.
import type { ExpressionNode } from '#analysis/expression/ast.ts';
import { explainMatch } from '#analysis/expression/explain.ts';
import { type MatchableArticle, toMatchable } from '#analysis/expression/matchable.ts';
import { Matcher } from '#analysis/expression/matcher.ts';
import { parseExpression } from '#analysis/expression/parse.ts';
import type { Store } from '#server/db/open-record.ts';
import { loadDictionaries } from '#server/record/dictionaries.ts';
import { readClientExpression } from '#server/record/subject-expressions.ts';
import type { RiskWords, RuleConditions, RuleTrigger } from '#shared/warnings.ts';

export interface WordedRule {
  id: number;
  updatedAt: number;
  conditions: Pick<RuleConditions, 'expression'>;
  ruleTrigger: Pick<RuleTrigger, 'kind' | 'risks'>;
}

/** What an article has of a rule's words. */
export interface FoundWords {
  words: string[];
  /** Of a rule that weighs words; each kind of harm counts once, twice when it stands in the title. */
  risk: number;
}

interface Known {
  state: string;
  matcher: Matcher<string>;
  nodes: Map<string, ExpressionNode>;
  resolve: (name: string) => readonly string[] | undefined;
}

const MOST_WORDS = 12;

export const hasWords = ({ conditions, ruleTrigger }: WordedRule): boolean => conditions.expression !== '' || ruleTrigger.kind === 'risk';

export class RuleWords {
  readonly #store: Pick<Store, 'db'>;
  readonly #clients = new Map<number, Known>();

  constructor(store: Pick<Store, 'db'>) {
    this.#store = store;
  }

  /** By rule, for those whose expression fits the article; rules without words are not among them. */
  async find(clientId: number, rules: readonly WordedRule[], articles: ReadonlyMap<number, MatchableArticle>) {
    const known = await this.#knownOf(clientId, rules.filter(hasWords));
    return new Map([...articles].map(([id, article]) => [id, this.#findIn(known, rules, article)]));
  }

  #findIn(known: Known, rules: readonly WordedRule[], article: MatchableArticle): Map<number, FoundWords> {
    const matching = new Set(known.matcher.match(toMatchable(article)));
    const found = new Map<number, FoundWords>();
    for (const rule of rules) {
      if (rule.conditions.expression !== '' && !matching.has(keyOf(rule.id))) continue;
      const words = new Set(rule.conditions.expression === '' ? [] : wordsIn(known, keyOf(rule.id), article).map(({ word }) => word));
      let risk = 0;
      for (const [k, { weight }] of risksOf(rule).entries()) {
        if (!matching.has(keyOf(rule.id, k))) continue;
        const hits = wordsIn(known, keyOf(rule.id, k), article);
        for (const { word } of hits) words.add(word);
        risk += hits.some(({ isTitle }) => isTitle) ? 2 * weight : weight;
      }
      found.set(rule.id, { words: [...words].slice(0, MOST_WORDS), risk });
    }
    return found;
  }

  async #knownOf(clientId: number, rules: readonly WordedRule[]): Promise<Known> {
    const state = JSON.stringify([
      await this.#lastChange('dictionary', clientId),
      await this.#lastChange('subject', clientId),
      rules.map(({ id, updatedAt }) => [id, updatedAt]),
    ]);
    const before = this.#clients.get(clientId);
    if (before?.state === state) return before;
    const resolve = await loadDictionaries(this.#store, clientId);
    const nodes = new Map<string, ExpressionNode>();
    for (const rule of rules) {
      const read = await readClientExpression(this.#store.db, clientId, rule.conditions.expression);
      if (read.ok && read.node) nodes.set(keyOf(rule.id), read.node);
      for (const [k, risk] of risksOf(rule).entries()) {
        const parsed = parseExpression(riskExpression(risk));
        if (parsed.ok && parsed.node) nodes.set(keyOf(rule.id, k), parsed.node);
      }
    }
    const matcher = new Matcher<string>(resolve);
    matcher.upsert([...nodes].map(([id, expression]) => ({ id, expression })));
    const known = { state, matcher, nodes, resolve };
    this.#clients.set(clientId, known);
    return known;
  }

  #lastChange(table: 'dictionary' | 'subject', clientId: number) {
    return this.#store.db
      .selectFrom(table)
      .select((e) => [e.fn.max('updatedAt').as('at'), e.fn.countAll().as('total')])
      .where('clientId', '=', clientId)
      .executeTakeFirst();
  }
}

const keyOf = (ruleId: number, risk?: number): string => (risk === undefined ? String(ruleId) : `${ruleId}:${risk}`);
const risksOf = ({ ruleTrigger }: WordedRule): readonly RiskWords[] => (ruleTrigger.kind === 'risk' ? ruleTrigger.risks : []);
export const riskExpression = ({ words }: RiskWords): string => words.map((word) => `"${word.replaceAll(/["“”＂\\]/gu, ' ')}"`).join('|');

function wordsIn({ nodes, resolve }: Known, key: string, article: MatchableArticle) {
  const node = nodes.get(key);
  if (!node) return [];
  return explainMatch(node, article, resolve).hits.map(({ field, word }) => ({ word, isTitle: field === 'title' }));
}
