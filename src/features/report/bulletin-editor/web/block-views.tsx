import { Node } from '@tiptap/core';
import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react';
import { ReportBlock } from '#features/report/brief-report/web/facade.tsx';
import { bulletinBlock } from '#shared/bulletin.ts';
import { LOCALES } from '#shared/error-messages.ts';

function BlockView({ node, selected, view }: ReactNodeViewProps) {
  const locale = LOCALES.find((one) => one === view.dom.lang) ?? 'zh-CN';
  const block = bulletinBlock.safeParse(node.attrs.block).data;
  return (
    <NodeViewWrapper className={selected ? 'bulletin-block is-chosen' : 'bulletin-block'} data-drag-handle>
      <div inert>{block && <ReportBlock block={block} place="" locale={locale} chosen={undefined} onChoose={() => undefined} />}</div>
    </NodeViewWrapper>
  );
}

const attrs = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { default: null, keepOnSplit: false, rendered: false }]));

/** Title, number and what it tells of; exactly one, at the beginning. */
export const CoverPage = Node.create({
  name: 'coverPage',
  atom: true,
  isolating: true,
  addAttributes: () => attrs(['id', 'chapter', 'title', 'block']),
  renderHTML: () => ['div', { 'data-cover': '' }],
  addNodeView: () => ReactNodeViewRenderer(BlockView),
});

/** Figures, tables, lists of articles and notes: moved and deleted as a whole. */
export const LockedBlock = Node.create({
  name: 'lockedBlock',
  atom: true,
  draggable: true,
  isolating: true,
  addAttributes: () => ({
    ...attrs(['id']),
    block: {
      default: null,
      parseHTML: (element: HTMLElement): unknown => {
        const text = element.getAttribute('data-block');
        return text === null ? null : parsed(text);
      },
      renderHTML: ({ block }: Record<string, unknown>) => ({ 'data-block': JSON.stringify(block) }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-block]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(BlockView),
});

function parsed(text: string): unknown {
  try {
    return bulletinBlock.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // Pasted from elsewhere: no block of a bulletin.
    return null;
  }
}
