// Where the go-to box leads: every screen of the menu that the person may open, and searches for what was typed.
import { grants, type ModuleKey, type PrivilegeMap } from '#shared/privileges.ts';
import { exists, t } from 'i18next';
import { textOf } from '../i18n/use-text.ts';
import { pathTo } from '../screens/href.ts';
import type { ScreenTable } from '../screens/screen-table.ts';

export interface Target {
  /** With its query. */
  path: string;
  title: string;
  /** The area and group of the menu. */
  where: string;
  /** What is done with the text: goes to the screen or to the form so called, searches there for it, or reads it as a sentence and searches for what it says. */
  kind: 'screen' | 'create' | 'search' | 'sentence';
}

/** @param sentenceWords - a text that has one of these words may be a sentence */
export function listTargets(
  table: ScreenTable,
  privileges: PrivilegeMap,
  text: string,
  sentenceWords: readonly string[],
  // The words of a form come with the rest of its feature's, later than the names of screens.
  hasWords: (key: string) => boolean = exists,
): Target[] {
  const allowed = table.screens.filter((screen) => grants(privileges, screen.privilege));
  const targets = allowed.flatMap(({ path, title, menu }) => {
    if (!menu) return [];
    const where = [t(`web:area.${menu.area}`), ...(menu.group ? [t(`web:group.${menu.group}`)] : [])].join(' / ');
    return [{ path, title: textOf(title), where, kind: 'screen' as const }];
  });
  if (!text) return targets;
  const forms = allowed.flatMap((screen) => {
    const { creates } = screen;
    // Who adds to a list may modify it.
    const module = screen.privilege.split('.')[0] as ModuleKey;
    if (!creates || privileges[module]?.m !== 1 || !hasWords(creates)) return [];
    const list = table.trail(screen).find(({ menu }) => menu);
    const path = pathTo(screen.path, {}, { create: 1 });
    return [{ path, title: textOf(creates), where: list ? textOf(list.title) : '', kind: 'create' as const }];
  });
  const searches = allowed.flatMap(({ path, title, takesKeyword }) =>
    takesKeyword ? [{ path: pathTo(path, {}, { keyword: text }), title: textOf(title), where: '', kind: 'search' as const }] : [],
  );
  const sentences = allowed.flatMap(({ path, title, sentenceQuery }) =>
    sentenceQuery ? [{ path: pathTo(path, {}, sentenceQuery(text)), title: textOf(title), where: '', kind: 'sentence' as const }] : [],
  );
  return [...targets, ...forms, ...(isSentence(text, sentenceWords) ? [...sentences, ...searches] : [...searches, ...sentences])];
}

const SIGNS = /[()|&"“”@*~]/;
/** Has words of a sentence, and no signs of an expression. */
function isSentence(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return !SIGNS.test(text) && words.some((word) => lower.includes(word));
}

/** Spellings of a name in Latin letters. */
export type Spell = (name: string) => readonly string[];

/** Those whose name or place has the text, names that begin with it first, then names that are spelt so; searches always fit. */
export function matching(targets: readonly Target[], text: string, spell?: Spell, createWords: readonly string[] = []): Target[] {
  const wanted = text.toLowerCase();
  const verb = createWords.find((word) => wanted.startsWith(word)) ?? '';
  const noun = wanted.slice(verb.length).trim();
  const rank = ({ title, where, kind }: Target): number => {
    const at = title.toLowerCase().indexOf(wanted);
    // Somebody who begins with "new" wants a form; without it the screen of that name comes first.
    if (kind === 'create' && (verb !== '' || at >= 0)) return title.toLowerCase().includes(noun) ? (verb === '' ? 2 : 0) : -1;
    if (kind !== 'screen' && kind !== 'create') return 3;
    if (at >= 0) return at === 0 ? 0 : 1;
    const speltAt = spell ? placeOfSpelling(spell(title), wanted) : -1;
    if (speltAt >= 0) return speltAt === 0 ? 1 : 2;
    return where.toLowerCase().includes(wanted) ? 2 : -1;
  };
  return targets
    .map((target) => ({ target, rank: rank(target) }))
    .filter(({ rank: value }) => value >= 0)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ target }) => target);
}

/** What an input method shows between syllables. */
const BETWEEN = /[\s'’]/gu;
/** Shorter parts lie within the spelling of nearly every name. */
const SHORTEST_PART = 3;

/** Where the letters stand in the first spelling that has them; -1 without one. */
function placeOfSpelling(spellings: readonly string[], wanted: string): number {
  const letters = wanted.replaceAll(BETWEEN, '');
  if (letters === '') return -1;
  if (spellings.some((spelt) => spelt.startsWith(letters))) return 0;
  return letters.length >= SHORTEST_PART ? Math.max(...spellings.map((spelt) => spelt.indexOf(letters)), -1) : -1;
}

/** May be the spelling of a name in Chinese characters. */
export function isSpelling(text: string): boolean {
  return /^[a-z][a-z\s'’]*$/iu.test(text);
}
