// The tools of the toolbar, in their order: what each does, and how one sees that it is on.
import * as Icons from './tool-icons.tsx';
import type { ChainedCommands, Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import { ALIGNMENTS, COLOURS, DEEPEST_INDENT, FONTS, GROUNDS, HEADINGS, SIZES } from './looks.data.ts';
import type { TextLook } from './look-extensions.ts';

export type ButtonName = keyof typeof BUTTONS;
export type ChoiceName = keyof typeof CHOICES;
export type AskName = 'link' | 'picture' | 'film';
export type ToolName = ButtonName | ChoiceName | AskName;

interface ButtonTool {
  icon: ReactNode;
  run: (chain: ChainedCommands, editor: Editor) => ChainedCommands;
  isOn?: (editor: Editor) => boolean;
}
interface ChoiceTool {
  icon: ReactNode;
  /** '' is the look without the tool. */
  values: readonly string[];
  value: (editor: Editor) => string;
  run: (chain: ChainedCommands, value: string, editor: Editor) => ChainedCommands;
}

const BLOCKS = ['paragraph', 'heading', 'blockquote'] as const;
const blockAttribute = (editor: Editor, name: string): unknown =>
  BLOCKS.map((type) => (editor.isActive(type) ? (editor.getAttributes(type)[name] as unknown) : undefined)).find(Boolean);
/** Of the paragraph or heading at the cursor. */
const setBlock = (chain: ChainedCommands, editor: Editor, attributes: Record<string, unknown>): ChainedCommands =>
  chain.updateAttributes(editor.isActive('heading') ? 'heading' : 'paragraph', attributes);

const indentBy = (step: number) => (chain: ChainedCommands, editor: Editor) =>
  setBlock(chain, editor, { indent: Math.min(DEEPEST_INDENT, Math.max(0, Number(blockAttribute(editor, 'indent') ?? 0) + step)) });

const toggle = (icon: ReactNode, mark: string, run: ButtonTool['run']): ButtonTool => ({
  icon,
  run,
  isOn: (editor) => editor.isActive(mark),
});

export const BUTTONS = {
  undo: { icon: Icons.undo, run: (chain) => chain.undo() },
  redo: { icon: Icons.redo, run: (chain) => chain.redo() },
  bold: toggle(Icons.bold, 'bold', (chain) => chain.toggleBold()),
  italic: toggle(Icons.italic, 'italic', (chain) => chain.toggleItalic()),
  underline: toggle(Icons.underline, 'underline', (chain) => chain.toggleUnderline()),
  strike: toggle(Icons.strike, 'strike', (chain) => chain.toggleStrike()),
  lowered: toggle(Icons.lowered, 'lowered', (chain) => chain.toggleMark('lowered')),
  raised: toggle(Icons.raised, 'raised', (chain) => chain.toggleMark('raised')),
  quote: toggle(Icons.quote, 'blockquote', (chain) => chain.toggleBlockquote()),
  code: toggle(Icons.code, 'codeBlock', (chain) => chain.toggleCodeBlock()),
  bullets: toggle(Icons.bullets, 'bulletList', (chain) => chain.toggleBulletList()),
  numbers: toggle(Icons.numbers, 'orderedList', (chain) => chain.toggleOrderedList()),
  outdent: { icon: Icons.outdent, run: indentBy(-1) },
  indent: { icon: Icons.indent, run: indentBy(1) },
  direction: {
    icon: Icons.direction,
    isOn: (editor) => blockAttribute(editor, 'dir') === 'rtl',
    run: (chain, editor) => setBlock(chain, editor, { dir: blockAttribute(editor, 'dir') === 'rtl' ? null : 'rtl' }),
  },
  clean: {
    icon: Icons.clean,
    run: (chain, editor) => setBlock(chain.unsetAllMarks().clearNodes(), editor, { align: null, dir: null, indent: 0 }),
  },
} satisfies Record<string, ButtonTool>;

const lookOf = (icon: ReactNode, look: TextLook, values: Record<string, string>): ChoiceTool => ({
  icon,
  values: ['', ...Object.keys(values)],
  value: (editor) => {
    const style: unknown = editor.getAttributes('textLooks')[look];
    return Object.keys(values).find((key) => values[key] === style || rgbOf(values[key]) === style) ?? '';
  },
  run: (chain, value) => chain.setMark('textLooks', { [look]: values[value] ?? null }),
});
/** As a browser gives a colour back. */
const rgbOf = (hex = ''): string => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
const asThemselves = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, value]));

export const CHOICES = {
  heading: {
    icon: Icons.heading,
    values: ['', ...HEADINGS.map(String)],
    value: (editor) => String(editor.getAttributes('heading').level ?? ''),
    run: (chain, value) =>
      value === '' ? chain.setParagraph() : chain.setHeading({ level: HEADINGS.find((level) => String(level) === value) ?? 1 }),
  },
  size: lookOf(Icons.size, 'size', asThemselves(SIZES)),
  font: lookOf(Icons.font, 'font', asThemselves(FONTS)),
  color: lookOf(Icons.color, 'color', COLOURS),
  ground: lookOf(Icons.ground, 'ground', GROUNDS),
  align: {
    icon: Icons.align,
    values: ['', ...ALIGNMENTS],
    value: (editor) => ALIGNMENTS.find((value) => blockAttribute(editor, 'align') === value) ?? '',
    run: (chain, value, editor) => setBlock(chain, editor, { align: value || null }),
  },
} satisfies Record<string, ChoiceTool>;

export const ASKED: Record<AskName, ReactNode> = { link: Icons.link, picture: Icons.picture, film: Icons.film };

export const ORDER: readonly ToolName[] = [
  ...([
    'undo',
    'redo',
    'heading',
    'bold',
    'italic',
    'underline',
    'strike',
    'size',
    'font',
    'color',
    'ground',
    'lowered',
    'raised',
  ] as const),
  ...(['quote', 'code', 'bullets', 'numbers', 'align', 'outdent', 'indent', 'direction', 'link', 'picture', 'film', 'clean'] as const),
];
