import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Block } from '#shared/bulletin.ts';
import type { EditedChapter } from '#shared/edited-bulletin.ts';
import { ApiError } from '#web/client/api-error.ts';
import type { SavedText } from '../contract.ts';
import { type Asked, TextKeeper } from './text-keeper.ts';

const paragraph = (text: string): Block => ({ is: 'paragraph', sentences: [{ parts: [{ is: 'text', text }], articleIds: [] }] });
const tree = (...texts: string[]): EditedChapter[] => [
  { key: 'a', title: '甲', blocks: texts.map((text, i) => ({ id: String(i), block: paragraph(text) })) },
];
const textOf = (version: number, chapters: EditedChapter[]) => ({ version, savedAt: version, savedBy: '王编辑', chapters, stamps: {} });

/** A text on a server, and what somebody types. */
function desk(answer: (asked: Asked) => Promise<SavedText> | SavedText) {
  const asked: Asked[] = [];
  const sheet = { chapters: tree('一', '二') };
  const keeper = new TextKeeper(textOf(0, tree('一', '二')), {
    save: async (one) => {
      asked.push(one);
      return answer(one);
    },
    read: () => sheet.chapters,
    write: (chapters) => {
      sheet.chapters = [...chapters];
    },
  });
  const type = (...texts: string[]) => {
    sheet.chapters = tree(...texts);
    keeper.changed();
  };
  return { keeper, asked, sheet, type };
}
const saved = ({ base, chapters }: Asked): SavedText => ({ outcome: 'saved', ...textOf(base + 1, chapters), conflicts: [] });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what is typed', () => {
  test('is saved once after a pause', async () => {
    const { keeper, asked, type } = desk(saved);
    type('一', '二改');
    type('一', '二改了');
    await vi.advanceTimersByTimeAsync(1600);
    expect(asked.map(({ base }) => base)).toEqual([0]);
    expect(keeper.getSaving().is).toBe('saved');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
  });

  test('while it is being saved is saved next, on what was saved', async () => {
    let finish: (text: SavedText) => void = () => undefined;
    const { keeper, asked, type } = desk((one) => (one.base > 0 ? saved(one) : new Promise((resolve) => (finish = resolve))));
    type('一改', '二');
    await vi.advanceTimersByTimeAsync(1600);
    type('一改', '二改');
    finish({ outcome: 'saved', ...textOf(1, tree('一改', '二')), conflicts: [] });
    await vi.advanceTimersByTimeAsync(1600);
    expect(asked.map(({ base, chapters }) => [base, chapters])).toEqual([
      [0, tree('一改', '二')],
      [1, tree('一改', '二改')],
    ]);
    expect(keeper.getSaving().is).toBe('saved');
  });

  test('stays and is tried again when the server cannot be reached; what is refused waits for a change', async () => {
    let why: ApiError | undefined = new ApiError('network', 0);
    const { keeper, asked, sheet, type } = desk((one) => {
      if (why) throw why;
      return saved(one);
    });
    type('一', '二改');
    await vi.advanceTimersByTimeAsync(1600);
    expect(keeper.getSaving().is).toBe('failed');
    expect(keeper.isUnsaved()).toBe(true);
    why = new ApiError('invalid-input', 400);
    await vi.advanceTimersByTimeAsync(5100);
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(2);
    expect(sheet.chapters).toEqual(tree('一', '二改'));
    why = undefined;
    type('一', '二又改');
    await vi.advanceTimersByTimeAsync(1600);
    expect(keeper.isUnsaved()).toBe(false);
  });
});

describe('what a colleague saved meanwhile', () => {
  test('in other paragraphs comes in, beside what was typed since', async () => {
    const { keeper, sheet, type } = desk((one) =>
      one.base === 0 ? { outcome: 'merged', ...textOf(2, tree('他改', '二改')), conflicts: [] } : saved(one),
    );
    type('一', '二改');
    await keeper.save();
    expect(sheet.chapters).toEqual(tree('他改', '二改'));
    expect(keeper.getSaving().is).toBe('saved');
  });

  test('in the same paragraph waits for a choice, and both stay where nothing is chosen', async () => {
    const { keeper, sheet, type } = desk((one) =>
      one.base === 0 ? { outcome: 'conflict', ...textOf(1, tree('一', '他改')), conflicts: [] } : saved(one),
    );
    type('一', '我改');
    await keeper.save();
    expect(keeper.getSaving()).toMatchObject({ is: 'conflict', merged: { conflicts: [{ id: '1' }] } });
    expect(sheet.chapters).toEqual(tree('一', '我改'));
    await keeper.settle({});
    expect(sheet.chapters[0]?.blocks.map(({ block }) => block)).toEqual(['一', '他改', '我改'].map(paragraph));
    expect(keeper.getSaving().is).toBe('saved');
    expect(keeper.getText().version).toBe(2);
  });

  test('and what was typed before the session ran out are put together', async () => {
    const { keeper, sheet } = desk(saved);
    keeper.take(textOf(5, tree('他改', '二')));
    keeper.bring({ base: tree('一', '二'), chapters: tree('一', '我改') });
    expect(sheet.chapters).toEqual(tree('他改', '我改'));
    await keeper.save();
    expect(keeper.getText().version).toBe(6);
  });
});
