import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Block } from './bulletin.ts';
import { type EditedChapter, isSameText } from './edited-bulletin.ts';
import { mergeBulletins, settleConflicts } from './merge-bulletin.ts';

const paragraph = (text: string): Block => ({ is: 'paragraph', sentences: [{ parts: [{ is: 'text', text }], articleIds: [] }] });
const chapter = (key: string, ...blocks: [id: string, text: string][]): EditedChapter => ({
  key,
  title: key,
  blocks: blocks.map(([id, text]) => ({ id, block: paragraph(text) })),
});
const base = [chapter('cover', ['c', '封面']), chapter('a', ['1', '一'], ['2', '二'], ['3', '三']), chapter('b', ['4', '四'])];
const idsOf = (chapters: readonly EditedChapter[]): string =>
  chapters.map(({ key, blocks }) => `${key}:${blocks.map(({ id }) => id).join('')}`).join(' ');
const textOf = (chapters: readonly EditedChapter[]): string => JSON.stringify(chapters);

describe('what two people changed', () => {
  test('in other blocks is put together: added, moved, deleted, and titles', () => {
    const theirs = [
      base[0] ?? chapter('cover'),
      chapter('a', ['1', '一改'], ['2', '二'], ['x', '他加的'], ['3', '三']),
      { ...chapter('b', ['4', '四']), title: '乙' },
    ];
    const mine = [base[0] ?? chapter('cover'), chapter('b', ['4', '四']), chapter('a', ['2', '二'], ['y', '我加的'], ['1', '一'])];
    const { chapters, conflicts } = mergeBulletins(base, theirs, mine);
    expect(conflicts).toEqual([]);
    expect(chapters.map(({ key }) => key)).toEqual(['cover', 'b', 'a']);
    expect(chapters[1]?.title).toBe('乙');
    expect(textOf(chapters)).toContain('一改');
    for (const id of ['x', 'y', '1', '2']) expect(idsOf(chapters)).toContain(id);
    expect(idsOf(chapters)).not.toContain('3');
  });

  test('in the same block is a conflict with both, also where one of them deleted it', () => {
    const theirs = [chapter('cover', ['c', '封面']), chapter('a', ['1', '他的'], ['3', '三']), chapter('b', ['4', '四'])];
    const mine = [chapter('cover', ['c', '封面']), chapter('a', ['1', '我的'], ['2', '二改'], ['3', '三']), chapter('b', ['4', '四'])];
    const merged = mergeBulletins(base, theirs, mine);
    expect(merged.conflicts).toEqual([
      { id: '1', mine: paragraph('我的'), theirs: paragraph('他的') },
      { id: '2', mine: paragraph('二改'), theirs: null },
    ]);
    const both = settleConflicts(merged, mine, {}, () => 'n');
    expect(idsOf(both)).toBe('cover:c a:1n23 b:4');
    expect(textOf(settleConflicts(merged, mine, { 1: 'mine', 2: 'mine' }, () => 'n'))).toBe(textOf(mine));
    expect(textOf(settleConflicts(merged, mine, { 1: 'theirs', 2: 'theirs' }, () => 'n'))).toBe(textOf(theirs));
  });

  test('since a version that is kept no longer is all told', () => {
    const theirs = [chapter('cover', ['c', '封面']), chapter('a', ['1', '他的'])];
    const mine = [chapter('cover', ['c', '封面']), chapter('a', ['1', '我的'], ['2', '二'])];
    const { chapters, conflicts } = mergeBulletins(undefined, theirs, mine);
    expect(conflicts.map(({ id }) => id)).toEqual(['1']);
    expect(idsOf(chapters)).toBe('cover:c a:12');
  });
});

/** A text after some changes of the base. */
const edits = fc.array(
  fc.record({ at: fc.nat(5), what: fc.constantFrom('change', 'delete', 'add', 'up'), text: fc.string({ maxLength: 3 }) }),
  { maxLength: 6 },
);
type Edits = { at: number; what: string; text: string }[];
function edited(who: string, changes: Edits): EditedChapter[] {
  const blocks = base.slice(1).flatMap((one) => one.blocks.map((block) => ({ ...block, key: one.key })));
  for (const [i, { at, what, text }] of changes.entries()) {
    const place = blocks.length > 0 ? at % blocks.length : 0;
    const block = blocks[place];
    if (!block) continue;
    if (what === 'change') blocks[place] = { ...block, block: paragraph(who + text) };
    if (what === 'delete') blocks.splice(place, 1);
    if (what === 'add') blocks.splice(place, 0, { id: `${who}${i}`, key: block.key, block: paragraph(who + text) });
    if (what === 'up' && place > 0 && blocks[place - 1]?.key === block.key) blocks.splice(place - 1, 2, block, blocks[place - 1] ?? block);
  }
  return base.map((one) =>
    one.key === 'cover' ? one : { ...one, blocks: blocks.filter(({ key }) => key === one.key).map(({ id, block }) => ({ id, block })) },
  );
}

describe('whatever two people do', () => {
  test('nothing that either wrote is lost, and no block is there twice', () => {
    fc.assert(
      fc.property(edits, edits, (a, b) => {
        const [theirs, mine] = [edited('t', a), edited('m', b)];
        const merged = mergeBulletins(base, theirs, mine);
        const settled = settleConflicts(merged, mine, {}, () => `n${Math.random()}`);
        const ids = settled.flatMap(({ blocks }) => blocks.map(({ id }) => id));
        expect(new Set(ids).size).toBe(ids.length);
        const said = textOf(settled);
        for (const { blocks } of [...theirs, ...mine])
          for (const { id, block } of blocks) {
            const isOwn = !base.some((one) =>
              one.blocks.some((old) => old.id === id && JSON.stringify(old.block) === JSON.stringify(block)),
            );
            if (isOwn) expect(said).toContain(JSON.stringify(block));
          }
      }),
    );
  });

  test('whoever is alone gets what he wrote', () => {
    fc.assert(
      fc.property(edits, (a) => {
        const mine = edited('m', a);
        expect(isSameText(mergeBulletins(base, base, mine).chapters, mine)).toBe(true);
        expect(isSameText(mergeBulletins(base, mine, base).chapters, mine)).toBe(true);
        expect(isSameText(mergeBulletins(base, mine, mine).chapters, mine)).toBe(true);
      }),
    );
  });
});
