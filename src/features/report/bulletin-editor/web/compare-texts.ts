// Paragraph by paragraph: what differs between two texts of one bulletin, and what the rules of today would write otherwise.
import { diffArrays } from 'diff';
import type { Block, BulletinChapter } from '#shared/bulletin.ts';
import { blockText, type EditedChapter } from '#shared/edited-bulletin.ts';
import { HEAD } from '#shared/merge-bulletin.ts';

export interface TextChange {
  id: string;
  chapter: string;
  before: Block | string | null;
  after: Block | string | null;
}

type Entry = readonly [string, { chapter: string; value: Block | string }];
const entriesOf = (chapters: readonly EditedChapter[]) =>
  new Map(
    chapters.flatMap(({ key, title, blocks }): Entry[] => [
      [HEAD + key, { chapter: title, value: title }],
      ...blocks.map(({ id, block }): Entry => [id, { chapter: title, value: block }]),
    ]),
  );
const textOf = (value: Block | string): string => (typeof value === 'string' ? value : blockText(value));

/** Blocks that were added, changed or deleted, in their order. */
export function compareTexts(before: readonly EditedChapter[], after: readonly EditedChapter[]): TextChange[] {
  const [old, now] = [entriesOf(before), entriesOf(after)];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((id) => {
    const [a, b] = [old.get(id), now.get(id)];
    if (a && b && textOf(a.value) === textOf(b.value)) return [];
    return [{ id, chapter: (b ?? a)?.chapter ?? '', before: a?.value ?? null, after: b?.value ?? null }];
  });
}

export interface Rewriting {
  id: string;
  key: string;
  chapter: string;
  /** What stands there now; null where nothing does. */
  now: Block | null;
  /** Null where the rules write nothing any more. */
  fresh: Block | null;
  /** A person changed or deleted it. */
  isEdited: boolean;
  /** The block that it follows; undefined at the beginning of its chapter. */
  after: string | undefined;
}

/** Where the rules of today write otherwise than when the bulletin was made. */
export function compareRewriting(
  current: readonly EditedChapter[],
  written: readonly EditedChapter[],
  fresh: readonly BulletinChapter[],
  newId: () => string,
): Rewriting[] {
  const shown = new Map(current.flatMap(({ blocks }) => blocks.map(({ id, block }) => [id, block] as const)));
  const keys = new Set([...fresh.map(({ key }) => key), ...written.map(({ key }) => key)]);
  return [...keys].flatMap((key) => {
    const was = written.find((chapter) => chapter.key === key);
    const next = fresh.find((chapter) => chapter.key === key);
    const chapter = next?.title ?? was?.title ?? '';
    return pairsOf(was?.blocks ?? [], next?.blocks ?? [], newId).flatMap(({ id, old, block, after }) => {
      const now = shown.get(id) ?? null;
      const isEdited = old !== null && (now === null || blockText(now) !== blockText(old));
      if (block && now && blockText(block) === blockText(now)) return [];
      return block === null && now === null ? [] : [{ id, key, chapter, now, fresh: block, isEdited, after }];
    });
  });
}

interface Pair {
  id: string;
  old: Block | null;
  block: Block | null;
  after: string | undefined;
}

/** Which block is which: the same text is the same block, and what stands between two of them takes the places in order. */
function pairsOf(was: EditedChapter['blocks'], next: readonly Block[], newId: () => string): Pair[] {
  const pairs: Pair[] = [];
  const runs = diffArrays(
    was.map(({ block }) => blockText(block)),
    next.map(blockText),
  );
  const at = { was: 0, next: 0 };
  let last: string | undefined;
  let open: EditedChapter['blocks'] = [];
  const drop = () => {
    for (const { id, block } of open) pairs.push({ id, old: block, block: null, after: last });
    open = [];
  };
  for (const { added, removed, count } of runs) {
    if (removed) {
      drop();
      open = was.slice(at.was, at.was + count);
      at.was += count;
    } else if (added) {
      for (const block of next.slice(at.next, at.next + count)) {
        const [place, ...rest] = open;
        open = rest;
        const id = place?.id ?? newId();
        pairs.push({ id, old: place?.block ?? null, block, after: last });
        last = id;
      }
      at.next += count;
      drop();
    } else {
      drop();
      at.was += count;
      at.next += count;
      last = was[at.was - 1]?.id;
    }
  }
  drop();
  return pairs;
}

/** Takes over what was chosen; everything else stays. */
export function takeRewriting(current: readonly EditedChapter[], chosen: readonly Rewriting[]): EditedChapter[] {
  let chapters = current.map((chapter) => ({ ...chapter, blocks: [...chapter.blocks] }));
  for (const { id, key, chapter, fresh, after } of chosen) {
    const home = chapters.find(({ blocks }) => blocks.some((one) => one.id === id));
    if (home) home.blocks = home.blocks.flatMap((one) => (one.id !== id ? one : fresh ? { id, block: fresh } : []));
    else if (fresh) {
      const target = chapters.find((one) => one.key === key);
      if (!target) chapters = [...chapters, { key, title: chapter, blocks: [{ id, block: fresh }] }];
      else target.blocks.splice(target.blocks.findIndex((one) => one.id === after) + 1, 0, { id, block: fresh });
    }
  }
  return chapters;
}
