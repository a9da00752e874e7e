// A client's own words for emotions and statuses, in what leaves the product: files, bulletins, messages. Pages have theirs in `src/web/i18n/own-words.ts`.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { LOCALES, type Locale } from '#shared/error-messages.ts';
import { isRecord } from '#shared/is-record.ts';
import { keysOf } from '#shared/keys-of.ts';
import { MARK_LENGTH, MARKS, type OwnMarks, type OwnMarksByLocale, USUAL_MARKS } from '#shared/mark-words.ts';
import { ARTICLE_STATUSES, type ArticleStatus, type Emotion, EMOTIONS } from '#shared/media.ts';

/** By language; nothing for a language without any, so that what keeps them keeps nothing where a client has none. */
export async function loadOwnMarks(db: Kysely<Database>, clientId: number): Promise<OwnMarksByLocale> {
  const row = await db.selectFrom('client').select('options').where('id', '=', clientId).executeTakeFirst();
  const words = isRecord(row?.options) ? row.options['words'] : undefined;
  const marks: OwnMarksByLocale = {};
  for (const locale of LOCALES) {
    const own = ownOf(isRecord(words) ? words[locale] : undefined);
    if (keysOf(own).length > 0) marks[locale] = own;
  }
  return marks;
}

/** What somebody wrote in another form counts as none, as on the pages. */
function ownOf(words: unknown): OwnMarks {
  const own: OwnMarks = {};
  for (const mark of MARKS) {
    const word = isRecord(words) ? words[mark] : undefined;
    if (typeof word === 'string' && word !== '' && word.length <= MARK_LENGTH && !/[{}$<>]/u.test(word)) own[mark] = word;
  }
  return own;
}

interface Named {
  emotion: Record<Emotion, string>;
  status: Record<ArticleStatus, string>;
}

/** The words of a file with the client's own in the place of the usual ones. */
export function withOwnMarks<Words extends Named>(words: Words, own: OwnMarks = {}): Words {
  const emotion = { ...words.emotion };
  const status = { ...words.status };
  for (const mark of EMOTIONS) emotion[mark] = own[mark] ?? emotion[mark];
  for (const mark of ARTICLE_STATUSES) status[mark] = own[mark] ?? status[mark];
  return { ...words, emotion, status };
}

/** `{name}`, or up to the words of `{name:one|many}`. */
const PLACE = /(\{\w+(?:\}|:))/u;

/** A wording with the client's words for emotions in the place of the usual ones; names of its places stay. */
export function sayInOwnWords(wording: string, locale: Locale, own: OwnMarks = {}): string {
  const named = EMOTIONS.filter((mark) => own[mark] !== undefined);
  if (named.length === 0) return wording;
  const usual = new Map(named.map((mark) => [USUAL_MARKS[locale][mark].toLowerCase(), own[mark] ?? '']));
  const words = new RegExp([...usual.keys()].map((word) => (locale === 'en-US' ? `\\b${word}\\b` : word)).join('|'), 'giu');
  return wording
    .split(PLACE)
    .map((part, i) => (i % 2 === 1 ? part : part.replaceAll(words, (word) => inCase(usual.get(word.toLowerCase()) ?? word, word))))
    .join('');
}

/** Begins as `usual` does. The sign between two forms of a word is none of a wording's. */
function inCase(own: string, usual: string): string {
  const word = own.replaceAll('|', '｜');
  const [first = ''] = usual;
  return first === first.toLowerCase() ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

/** All wordings of a text, however deep. */
export function allInOwnWords<Words extends object>(words: Words, locale: Locale, own: OwnMarks = {}): Words {
  if (keysOf(own).length === 0) return words;
  const copy = structuredClone(words);
  sayAll(copy, (wording) => sayInOwnWords(wording, locale, own));
  return copy;
}

function sayAll(node: object, say: (wording: string) => string): void {
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'string') Reflect.set(node, key, say(value));
    else if (isRecord(value)) sayAll(value, say);
  }
}
