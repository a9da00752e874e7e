// The questions, for a large, a middle and a small client over 7, 30 and 90 days.
import type { ExpressionNode } from '#analysis/expression/ast.ts';
import { parseExpression } from '#analysis/expression/parse.ts';
import { pick, type Random, seededRandom } from '#analysis/expression/testing/random-cases.ts';
import type { FacetName, IndexFilter, IndexQuery } from '#server/index/port.ts';
import { END, subjectCount, words } from './corpus.ts';

export const SIX: readonly FacetName[] = ['mediaType', 'emotion', 'status', 'province', 'site', 'day'];

const FREQUENT = [11, 21, 31, 45, 71];
const MEDIUM = [301, 503, 811, 1200];
const RARE = [6000, 9001, 14_003];

const word = (ranks: readonly number[], random: Random): string => words[pick(random, ranks)] as string;

function expression(source: string): ExpressionNode {
  const parsed = parseExpression(source);
  if (!parsed.ok || !parsed.node) throw new Error(`cannot parse ${source}`);
  return parsed.node;
}

const range = (random: Random): Pick<IndexFilter, 'from' | 'until'> => ({
  from: END - pick(random, [7, 30, 90]) * 86_400_000,
  until: END + 1000,
});
const base = (random: Random): IndexFilter => ({ clientId: pick(random, [1, 1, 2, 20, 40]), ...range(random) });
const text = (source: string, random: Random): IndexFilter => ({ ...base(random), expression: expression(source) });

/** A further condition, or none. */
function narrowed(filter: IndexFilter, random: Random): IndexFilter {
  const subjects = Array.from({ length: 5 }, () => filter.clientId * 100 + Math.floor(random() * subjectCount(filter.clientId)));
  const extra: Partial<IndexFilter>[] = [
    {},
    {},
    { subjectIds: subjects },
    { subjectIds: subjects.slice(0, 1) },
    { emotions: ['negative'] },
    { mediaTypes: ['news', 'weibo', 'forum'] },
    { statuses: ['unread'] },
  ];
  return { ...filter, ...pick(random, extra) };
}

const anyText = (random: Random): string =>
  pick(random, [
    word(FREQUENT, random),
    word(MEDIUM, random),
    word(RARE, random),
    `${word(FREQUENT, random)}+${word(MEDIUM, random)}`,
    `${word(MEDIUM, random)}|${word(RARE, random)}|${word(MEDIUM, random)}`,
    `${word(FREQUENT, random)}|${word(FREQUENT, random)}`,
    `${word(FREQUENT, random)} -${word(FREQUENT, random)}`,
    `${word(FREQUENT, random)}~20 ${word(MEDIUM, random)}`,
    `title:${word(FREQUENT, random)}`,
  ]);

const QUESTIONS: Record<string, (random: Random) => IndexQuery> = {
  'newest 20': (r) => ({ filter: base(r), limit: 20 }),
  phrase: (r) => ({ filter: text(`"${word(FREQUENT, r)}${word(FREQUENT, r)}"`, r), limit: 20 }),
  word: (r) => ({ filter: text(word(MEDIUM, r), r), limit: 20 }),
  'one character': (r) => ({ filter: text((words[20] as string).slice(0, 1), r), limit: 20 }),
  and: (r) => ({ filter: text(`${word(FREQUENT, r)}+${word(MEDIUM, r)}`, r), limit: 20 }),
  or: (r) => ({ filter: text(`${word(FREQUENT, r)}|${word(MEDIUM, r)}|${word(FREQUENT, r)}`, r), limit: 20 }),
  not: (r) => ({ filter: text(`${word(FREQUENT, r)} -${word(MEDIUM, r)}`, r), limit: 20 }),
  near: (r) => ({ filter: text(`${word(FREQUENT, r)}~10 ${word(FREQUENT, r)}`, r), limit: 20 }),
  'near, one character': (r) => ({ filter: text(`${(words[20] as string).slice(0, 1)}~5 ${word(FREQUENT, r)}`, r), limit: 20 }),
  count: (r) => ({ filter: narrowed(base(r), r), limit: 0 }),
  'six facets': (r) => ({ filter: base(r), limit: 0, facets: SIX }),
  'page 50': (r) => ({ filter: { ...base(r), clientId: 1 }, offset: 980, limit: 20 }),
  'folded, with facets': (r) => ({ filter: base(r), isFolded: true, limit: 20, facets: SIX }),
  'by heat, with facets': (r) => ({ filter: base(r), sort: 'heat', limit: 20, facets: SIX }),
  'subject and word': (r) => ({ filter: { ...text(word(MEDIUM, r), r), clientId: 1, subjectIds: [101] }, limit: 20 }),
  'list, total, six facets': (r) => ({ filter: narrowed(base(r), r), limit: 20, facets: SIX }),
  'the same with text': (r) => ({ filter: narrowed(text(anyText(r), r), r), limit: 20, facets: SIX }),
  'subject preview, 30 days': (r) => ({
    filter: { clientId: 0, scopeClientId: 1, from: END - 30 * 86_400_000, until: END + 1000, expression: expression(anyText(r)) },
    limit: 8,
    facets: ['day'],
  }),
};

export const questionNames = Object.keys(QUESTIONS);

/** The same questions for the same name. */
export function makeQuestions(name: string, count: number): IndexQuery[] {
  const random = seededRandom(name.length * 31 + 5);
  return Array.from({ length: count }, () => (QUESTIONS[name] as (random: Random) => IndexQuery)(random));
}
