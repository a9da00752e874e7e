import { Editor } from '@tiptap/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Block, PARAGRAPH_ALIGNMENTS, PARAGRAPH_LOOKS, type Part } from '#shared/bulletin.ts';
import { type EditedChapter, isSameText } from '#shared/edited-bulletin.ts';
import { editorExtensions } from './editor-extensions.ts';
import { deleteBlock, moveBlock, replaceDoc } from './move-blocks.ts';
import { docOf, treeOf } from './tree-and-doc.ts';

const editorOf = (chapters: readonly EditedChapter[]) =>
  new Editor({
    element: document.createElement('div'),
    extensions: editorExtensions({ placeholder: '', chapter: '', number: '', quote: '', citation: '', take: () => undefined }),
    content: docOf(chapters),
  });

const text = fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme' });
const flag = fc.constant(true as const);
const marks = fc
  .record(
    {
      bold: flag,
      italic: flag,
      strike: flag,
      underline: flag,
      colour: fc.constantFrom('red' as const, 'blue' as const),
      link: fc.constant('https://example.com/a'),
    },
    { requiredKeys: [] },
  )
  .filter((one) => Object.keys(one).length > 0);
const look = fc.option(marks, { nil: undefined }).map((one) => (one ? { marks: one } : {}));
const number = fc.nat(999);
const part: fc.Arbitrary<Part> = fc.oneof(
  fc.tuple(text, look).map(([said, own]) => ({ is: 'text' as const, text: said, ...own })),
  fc.tuple(number, look).map(([value, own]) => ({ is: 'number' as const, text: String(value), key: 'total', ...own })),
  fc.tuple(number, look).map(([value, own]) => ({ is: 'share' as const, text: `${value}%`, key: 'total', of: 'before', ...own })),
  fc.tuple(text, number, look).map(([said, articleId, own]) => ({ is: 'quote' as const, text: said, articleId, ...own })),
);
/** Texts of one look beside each other are one. */
const parts = fc
  .array(part, { minLength: 1, maxLength: 6 })
  .filter((all) =>
    all.every(
      (one, i) => one.is !== 'text' || all[i - 1]?.is !== 'text' || JSON.stringify(all[i - 1]?.marks) !== JSON.stringify(one.marks),
    ),
  );
const sentence = fc.record({ parts, articleIds: fc.uniqueArray(number, { maxLength: 3 }) });
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ is: fc.constant('paragraph' as const), sentences: fc.array(sentence, { maxLength: 4 }) }),
  fc.record({
    is: fc.constant('paragraph' as const),
    sentences: fc.array(sentence, { maxLength: 2 }),
    look: fc.constantFrom(...PARAGRAPH_LOOKS),
    align: fc.constantFrom(...PARAGRAPH_ALIGNMENTS),
  }),
  fc.record({ is: fc.constant('heading' as const), text }),
  fc.record({ is: fc.constant('notes' as const), lines: fc.array(text, { maxLength: 3 }) }),
  fc.record({
    is: fc.constant('table' as const),
    caption: text,
    columns: fc.constant(null).map(() => [{ title: '篇数', isNumber: true }]),
    rows: fc.array(
      fc.tuple(part).map((row): Part[] => row),
      { maxLength: 2 },
    ),
    bars: fc.constantFrom(null, 0),
  }),
);
const COVER: EditedChapter = {
  key: 'cover',
  title: '封面',
  blocks: [{ id: 'cover.0', block: { is: 'cover', title: '日报', issue: '1', lines: ['甲'], label: '自动' } }],
};
const chapters = fc
  .array(fc.tuple(text, fc.array(block, { maxLength: 4 })), { maxLength: 4 })
  .map((all): EditedChapter[] => [
    COVER,
    ...all.map(([title, blocks], i) => ({ key: `k${i}`, title, blocks: blocks.map((one, j) => ({ id: `k${i}.${j}`, block: one })) })),
  ]);

describe('the editor', () => {
  test('says every tree as it was given', () => {
    fc.assert(
      fc.property(chapters, (tree) => {
        const editor = editorOf(tree);
        const said = treeOf(editor.getJSON());
        editor.destroy();
        expect(said.map(({ key, title, blocks }) => [key, title, blocks.map(({ id }) => id)])).toEqual(
          tree.map(({ key, title, blocks }) => [key, title, blocks.map(({ id }) => id)]),
        );
        expect(isSameText(said, tree)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('takes over another text without losing the rest', () => {
    fc.assert(
      fc.property(chapters, chapters, (one, other) => {
        const editor = editorOf(one);
        replaceDoc(editor, docOf(other));
        const said = treeOf(editor.getJSON());
        editor.destroy();
        expect(isSameText(said, other)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

test('the cursor stays where one writes when a colleague’s paragraphs come in', () => {
  const said = (text: string): Block => ({ is: 'paragraph', sentences: [{ parts: [{ is: 'text', text }], articleIds: [] }] });
  const tree = (first: string, own: string): EditedChapter[] => [
    COVER,
    {
      key: 'a',
      title: '甲',
      blocks: [
        { id: '1', block: said(first) },
        { id: '2', block: said(own) },
      ],
    },
  ];
  const editor = editorOf(tree('一', '我写到'));
  editor.commands.setTextSelection(editor.state.doc.content.size - 1);
  replaceDoc(editor, docOf(tree('别人改得长了许多', '我写到')));
  editor.commands.insertContent('这里');
  expect(isSameText(treeOf(editor.getJSON()), tree('别人改得长了许多', '我写到这里'))).toBe(true);
});

describe('blocks', () => {
  const paragraph = (said: string): Block => ({ is: 'paragraph', sentences: [{ parts: [{ is: 'text', text: said }], articleIds: [] }] });
  const tree = (): EditedChapter[] => [
    COVER,
    {
      key: 'a',
      title: '甲',
      blocks: [
        { id: '1', block: paragraph('一') },
        { id: '2', block: paragraph('二') },
      ],
    },
    { key: 'b', title: '乙', blocks: [{ id: '3', block: paragraph('三') }] },
  ];
  const shape = (editor: Editor) => treeOf(editor.getJSON()).map(({ key, blocks }) => `${key}:${blocks.map(({ id }) => id).join('')}`);

  test('move by one, chapters with all that they hold, and never before the cover', () => {
    const editor = editorOf(tree());
    moveBlock(editor, 3, true);
    expect(shape(editor)).toEqual(['cover:cover.0', 'a:21', 'b:3']);
    moveBlock(editor, 4, true);
    expect(shape(editor)).toEqual(['cover:cover.0', 'b:3', 'a:21']);
    expect(moveBlock(editor, 1, true)).toBe(false);
    expect(moveBlock(editor, 0, false)).toBe(false);
    editor.commands.undo();
    expect(shape(editor)).toEqual(['cover:cover.0', 'a:21', 'b:3']);
  });

  test('the cover stays whatever is deleted; a copy gets an id of its own', () => {
    const editor = editorOf(tree());
    editor.commands.selectAll();
    editor.commands.deleteSelection();
    expect(shape(editor)[0]).toMatch(/^cover:cover\.0/);
    const other = editorOf(tree());
    expect(deleteBlock(other, 0)).toBe(false);
    other.commands.insertContentAt(other.state.doc.content.size, other.state.doc.child(2).toJSON());
    const ids = treeOf(other.getJSON()).flatMap(({ blocks }) => blocks.map(({ id }) => id));
    expect(ids.length).toBe(5);
    expect(new Set(ids).size).toBe(5);
  });

  test('what is pasted keeps its structure, not its looks and scripts', () => {
    const editor = editorOf(tree());
    editor.commands.insertContentAt(
      editor.state.doc.content.size,
      '<h2>丙</h2><ul><li>项</li></ul><p style="color:red" onclick="x()"><b>粗</b><a href="javascript:alert(1)">点</a><span data-part="{">坏</span></p><script>alert(1)</script>',
    );
    const said = JSON.stringify(treeOf(editor.getJSON()));
    for (const kept of ['丙', '"look":"bullet"', '"bold":true', '点']) expect(said).toContain(kept);
    expect(said).not.toMatch(/javascript|onclick|script|style/);
  });
});
