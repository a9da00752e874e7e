// What messages say, once for each warning and language.
import type { Kysely } from 'kysely';
import { explainMatch } from '#analysis/expression/explain.ts';
import { loadMatchable, type RuleHit, sayRuleIn } from '#features/inform/inform-rule/server/facade.ts';
import type { Database } from '#server/db/tables/database.ts';
import { loadDictionaries } from '#server/record/dictionaries.ts';
import { readStoredExpression } from '#server/record/subject-expressions.ts';
import type { OwnMarksByLocale } from '#shared/mark-words.ts';
import { loadOwnMarks } from '#server/record/own-marks.ts';
import type { Locale } from '#shared/error-messages.ts';
import { type Letter, ruleConditions, ruleTrigger } from '#shared/warnings.ts';
import type { Fired } from './fired.ts';
import { LETTER_WORDS } from './letter-words.data.ts';
import { letterWordsOf } from './letter-words-of.ts';
import type { Rule } from './load-rules.ts';
import { sayFigures } from './say-figures.ts';

export interface Letters {
  of: (fired: Fired, locale: Locale) => Promise<Letter>;
}

const MOST_WORDS = 12;

export function startLetters(db: Kysely<Database>, clientId: number): Letters {
  const known = new Map<Fired, Map<Locale, Letter>>();
  return {
    of: async (fired, locale) => {
      const own = known.get(fired) ?? new Map<Locale, Letter>();
      known.set(fired, own);
      const letter = own.get(locale) ?? (await writeLetter(db, clientId, fired, locale));
      own.set(locale, letter);
      return letter;
    },
  };
}

/** Of an article that fired nothing: to look at. */
export const exampleLetter = (db: Kysely<Database>, clientId: number, hit: RuleHit, locale: Locale): Promise<Letter> =>
  writeLetter(
    db,
    clientId,
    { rule: { name: LETTER_WORDS[locale].anyRule, conditions: { subjectIds: [] } }, hit, figures: null, words: [] },
    locale,
  );

/** The sentence of a rule that would have fired for it. */
export const exampleSentence = ({ subjects, emotion, mediaType }: Letter, locale: Locale, marks: OwnMarksByLocale): string =>
  sayRuleIn(
    locale,
    {
      warningLevel: 'orange',
      ruleTrigger: ruleTrigger.parse({}),
      conditions: ruleConditions.parse({ emotions: [emotion], mediaTypes: [mediaType] }),
      subjects: subjects.map((name) => ({ name })),
      tags: [],
      classes: [],
      sites: [],
      authors: [],
      sources: [],
      recipients: [{ name: LETTER_WORDS[locale].anyRecipient }],
      recipientIds: [1],
    },
    letterWordsOf(locale, marks),
  );

type Said = Pick<Fired, 'hit' | 'figures' | 'words'> & {
  rule: Pick<Rule, 'name'> & { conditions: Pick<Rule['conditions'], 'subjectIds'> };
};

async function writeLetter(db: Kysely<Database>, clientId: number, fired: Said, locale: Locale): Promise<Letter> {
  const { rule, hit, figures } = fired;
  const ids = hit ? hit.subjectIds : rule.conditions.subjectIds;
  const subjects = await db
    .selectFrom('subject')
    .select(['clientId', 'name', 'expression'])
    .where('clientId', '=', clientId)
    .where('id', 'in', [...ids, 0])
    .orderBy('id')
    .execute();
  const now = figures?.until ?? 0;
  const own = figures ? (await loadOwnMarks(db, clientId))[locale] : undefined;
  return {
    title: figures && figures.kind !== 'risk' ? sayFigures(figures, rule.name, locale, own) : (hit?.title ?? rule.name),
    summary: hit ? (figures && figures.kind !== 'risk' ? hit.title : hit.summary) : '',
    url: hit?.url ?? '',
    siteName: hit?.siteName ?? '',
    author: hit?.author ?? '',
    ...(hit && hit.followers !== null ? { followers: hit.followers } : {}),
    emotion: hit?.emotion ?? 'neutral',
    mediaType: hit?.mediaType ?? 'news',
    ruleName: rule.name,
    subjects: subjects.map(({ name }) => name),
    words: fired.words.length > 0 || !hit ? fired.words : await findSubjectWords(db, clientId, subjects, hit),
    figures,
    publishedAt: hit?.publishedAt ?? now,
    foundAt: hit?.foundAt ?? now,
    storedAt: hit?.storedAt ?? now,
  };
}

/** A rule without words fired because the article is the subject's: these are its words. */
async function findSubjectWords(
  db: Kysely<Database>,
  clientId: number,
  subjects: readonly { clientId: number; name: string; expression: string }[],
  hit: RuleHit,
): Promise<string[]> {
  if (subjects.length === 0) return [];
  const article = (await loadMatchable(db, [hit])).get(hit.articleId);
  if (!article) return [];
  const resolve = await loadDictionaries({ db }, clientId);
  const words = new Set<string>();
  for (const subject of subjects) {
    const node = await readStoredExpression(db, subject);
    if (node) for (const { word } of explainMatch(node, article, resolve).hits) words.add(word);
    if (words.size >= MOST_WORDS) break;
  }
  return [...words].slice(0, MOST_WORDS);
}
