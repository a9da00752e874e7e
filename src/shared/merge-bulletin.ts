// Two people edit one bulletin: what each changed since the version that both began from is put together, block by block. Where both changed the same block,
// nothing is decided here: it is a conflict, and all of it is told.
import type { Block } from './bulletin.ts';
import { blockText, type EditedChapter } from './edited-bulletin.ts';

/** A chapter's head, or a block. */
interface Entry {
  id: string;
  title?: string;
  block?: Block;
}
type Entries = ReadonlyMap<string, Entry>;

export interface BlockConflict {
  id: string;
  /** Null where it was deleted. Of a chapter's title the text, of a block itself. */
  mine: string | Block | null;
  theirs: string | Block | null;
}

export interface MergedBulletin {
  /** With theirs where there is a conflict. */
  chapters: EditedChapter[];
  conflicts: BlockConflict[];
}

export const HEAD = '#';

const entriesOf = (chapters: readonly EditedChapter[]): Map<string, Entry> =>
  new Map(
    chapters
      .flatMap(({ key, title, blocks }): Entry[] => [{ id: HEAD + key, title }, ...blocks.map(({ id, block }) => ({ id, block }))])
      .map((entry) => [entry.id, entry]),
  );

const textOf = ({ title, block }: Entry): string => (block ? blockText(block) : `${HEAD}${title ?? ''}`);
const isSame = (a: Entry | undefined, b: Entry | undefined): boolean =>
  a === undefined || b === undefined ? a === b : a === b || textOf(a) === textOf(b);
const valueOf = (entry: Entry | undefined): string | Block | null => entry?.block ?? entry?.title ?? null;

/** Without `base`, which may be kept no longer, everything that differs is a conflict and nothing is taken for deleted. */
export function mergeBulletins(
  base: readonly EditedChapter[] | undefined,
  theirs: readonly EditedChapter[],
  mine: readonly EditedChapter[],
): MergedBulletin {
  const [b, t, m] = [entriesOf(base ?? []), entriesOf(theirs), entriesOf(mine)];
  const kept = new Map<string, Entry>();
  const conflicts: BlockConflict[] = [];
  for (const id of new Set([...t.keys(), ...m.keys()])) {
    const [old, other, own] = [b.get(id), t.get(id), m.get(id)];
    const isTheirs = isSame(other, own) || (old !== undefined && isSame(old, own)) || (own === undefined && old === undefined);
    const isMine = !isTheirs && (isSame(old, other) || (other === undefined && old === undefined));
    const entry = isMine ? own : other;
    if (!isTheirs && !isMine) conflicts.push({ id, mine: valueOf(own), theirs: valueOf(other) });
    if (entry) kept.set(id, entry);
  }
  return { chapters: chaptersOf(orderOf(b, t, m, kept).flatMap((id) => kept.get(id) ?? [])), conflicts };
}

/** Theirs, unless only mine moved what was there; what the other has besides follows what it followed there. */
function orderOf(b: Entries, t: Entries, m: Entries, kept: Entries): string[] {
  const common = (from: Entries) => [...from.keys()].filter((id) => b.has(id) && t.has(id) && m.has(id)).join(' ');
  const isMine = common(m) !== common(b) && common(t) === common(b);
  const [first, second] = isMine ? [m, t] : [t, m];
  const order = [...first.keys()].filter((id) => kept.has(id));
  const there = new Set(order);
  let before: string | undefined;
  for (const id of second.keys()) {
    if (!kept.has(id)) continue;
    if (!there.has(id)) {
      order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
      there.add(id);
    }
    before = id;
  }
  return order;
}

function chaptersOf(entries: readonly Entry[]): EditedChapter[] {
  const chapters: EditedChapter[] = [];
  // A block before every head belongs to the first chapter.
  const loose: EditedChapter['blocks'] = [];
  for (const { id, title, block } of entries) {
    const chapter = chapters.at(-1);
    if (!block) chapters.push({ key: id.slice(HEAD.length), title: title ?? '', blocks: chapter ? [] : loose });
    else (chapter?.blocks ?? loose).push({ id, block });
  }
  return chapters;
}

export type Choice = 'mine' | 'theirs' | 'both';

/** What somebody decided on each conflict; of what is not decided both stay. `mine` is where his blocks stand, `newId` names a copy. */
export function settleConflicts(
  { chapters, conflicts }: MergedBulletin,
  mine: readonly EditedChapter[],
  choices: Readonly<Record<string, Choice>>,
  newId: () => string,
): EditedChapter[] {
  const entries = [...entriesOf(chapters).values()];
  const own = entriesOf(mine);
  const places = [...own.keys()];
  const copies = new Map<string, string>();
  const placeOf = (id: string) => entries.findIndex((entry) => entry.id === id);
  for (const { id } of conflicts) {
    const choice = choices[id] ?? 'both';
    const at = placeOf(id);
    const entry = own.get(id);
    if (choice === 'theirs') continue;
    if (at >= 0 && entry && (choice === 'mine' || !entry.block)) entries[at] = entry;
    else if (at >= 0 && entry) {
      const copy = newId();
      copies.set(id, copy);
      entries.splice(at + 1, 0, { ...entry, id: copy });
    } else if (at >= 0 && choice === 'mine') entries.splice(at, 1);
    else if (at < 0 && entry) {
      const before = places.slice(0, places.indexOf(id)).findLast((one) => placeOf(one) >= 0);
      entries.splice(before === undefined ? 0 : placeOf(copies.get(before) ?? before) + 1, 0, entry);
    }
  }
  return chaptersOf(entries);
}
