import type { Block } from './bulletin.ts';

/** All that a block says, as text to read and to compare. */
export function wordsOf(block: Block | string | null | undefined): string {
  if (!block) return '';
  if (typeof block === 'string') return block;
  switch (block.is) {
    case 'cover':
      return [block.title, block.issue, ...block.lines].join('\n');
    case 'heading':
      return block.text;
    case 'paragraph':
      return block.sentences.map(({ parts }) => parts.map(({ text }) => text).join('')).join('');
    case 'figures':
      return block.items.map(({ label, value }) => `${label} ${value.text}`).join(' · ');
    case 'table':
      return [block.caption, ...block.rows.map((row) => row.map(({ text }) => text).join(' · '))].join('\n');
    case 'articles':
      return block.items.map(({ title, abstract, excerpt }) => `${title.text}\n${abstract ?? excerpt?.text ?? ''}`).join('\n');
    case 'picture':
      return [block.caption, block.alt].filter(Boolean).join('\n');
    default:
      return block.lines.join('\n');
  }
}
