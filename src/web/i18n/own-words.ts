// The client's own words for emotions and statuses take the place of the usual ones, wherever they are drawn.
import { default as i18next } from 'i18next';
import { LOCALES } from '#shared/error-messages.ts';
import { isRecord } from '#shared/is-record.ts';
import { ARTICLE_STATUSES, EMOTIONS } from '#shared/media.ts';

const KINDS = { emotion: EMOTIONS, status: ARTICLE_STATUSES } as const;
const SHARED = 'web';
/** The namespace that keeps the usual words. */
const USUAL = 'usualMarks';

/** Follows the options, and the texts, which come when they are needed. Returns how to tell of other options. */
export function watchOwnWords(read: () => Record<string, unknown>): () => void {
  const apply = () => applyOwnWords(read());
  i18next.store.on('added', (_language: string, namespace: string) => namespace === SHARED && apply());
  return apply;
}

/** Words that are none count as the usual ones. What is so already is not written, so that nothing is drawn anew. */
export function applyOwnWords(options: Record<string, unknown>): void {
  for (const locale of LOCALES) {
    if (!i18next.hasResourceBundle(locale, SHARED)) continue;
    if (!i18next.hasResourceBundle(locale, USUAL)) i18next.addResourceBundle(locale, USUAL, usualOf(locale));
    const own = recordAt(recordAt(options, 'words'), locale);
    const changed = Object.entries(KINDS).flatMap(([kind, marks]) =>
      marks.flatMap((mark) => {
        const word = wordAt(own, mark) ?? textAt(locale, USUAL, `${kind}.${mark}`);
        return word === textAt(locale, SHARED, `${kind}.${mark}`) ? [] : [[`${kind}.${mark}`, word] as const];
      }),
    );
    if (changed.length > 0) i18next.addResources(locale, SHARED, Object.fromEntries(changed));
  }
}

const usualOf = (locale: string) =>
  Object.fromEntries(
    Object.entries(KINDS).map(([kind, marks]) => [
      kind,
      Object.fromEntries(marks.map((mark) => [mark, textAt(locale, SHARED, `${kind}.${mark}`)])),
    ]),
  );

function textAt(locale: string, namespace: string, key: string): string {
  const text: unknown = i18next.getResource(locale, namespace, key);
  return typeof text === 'string' ? text : '';
}

function recordAt(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

function wordAt(words: unknown, mark: string): string | undefined {
  const word = recordAt(words, mark);
  // What the library would read as a place or another text is none.
  return typeof word === 'string' && word !== '' && !/[{}$]/u.test(word) ? word : undefined;
}

/** The usual word, whatever is drawn in its place. */
export const usualWord = (locale: string, mark: string): string =>
  textAt(locale, USUAL, `emotion.${mark}`) || textAt(locale, USUAL, `status.${mark}`);
