import { useImageAddress } from '#features/bench/original/web/facade.tsx';
import type { RichNode, RichText } from '#web/ui/rich-text-tree.ts';
import { RichNodesView } from '#web/ui/RichTextView.tsx';
import { HighlightedText, type TextMark } from './HighlightedText.tsx';

/** The text of an article with its formatting, its pictures and its marked places. */
export function ArticleRichText({
  articleId,
  nodes,
  marks,
}: {
  articleId: number;
  nodes: readonly RichNode[];
  marks: readonly TextMark[];
}) {
  const showText = (node: RichText) => {
    const here = marksIn(node, marks);
    return here.length === 0 || node.text === ' ' ? node.text : <HighlightedText text={node.text} marks={here} />;
  };
  return <RichNodesView nodes={nodes} showText={showText} imageAddress={useImageAddress(articleId)} />;
}

const marksIn = ({ start, text }: RichText, marks: readonly TextMark[]): TextMark[] =>
  marks
    .filter((mark) => mark.start < start + text.length && mark.end > start)
    .map((mark) => ({ ...mark, start: Math.max(0, mark.start - start), end: Math.min(text.length, mark.end - start) }));
