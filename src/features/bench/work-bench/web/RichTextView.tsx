import { type CSSProperties, createElement, Fragment, type ReactNode } from 'react';
import { useImageAddress } from '#features/bench/original/web/facade.tsx';
import { useText } from '#web/i18n/use-text.ts';
import '#web/ui/rich-text.css';
import { useOutgoing } from '#web/ui/use-outgoing.ts';
import { HighlightedText, type TextMark } from './HighlightedText.tsx';
import type { RichElement, RichNode } from './rich-text-tree.ts';

/** On a coloured ground, which is light. */
const DARK_LETTERS = '#1f1f1f';

interface Tools {
  marks: readonly TextMark[];
  imageAddress: (url: string) => string | undefined;
  outgoing: ReturnType<typeof useOutgoing>;
  film: string;
}

/** A text with its formatting and its marked places. Elements are made one by one: no stored markup is put into the page. */
export function RichTextView({ articleId, nodes, marks }: { articleId: number; nodes: readonly RichNode[]; marks: readonly TextMark[] }) {
  const t = useText('articleWork');
  const tools: Tools = { marks, imageAddress: useImageAddress(articleId), outgoing: useOutgoing(), film: t('editor.film') };
  return <div className="rich-text">{nodes.map((node, i) => show(node, i, tools))}</div>;
}

function show(node: RichNode, key: number, tools: Tools): ReactNode {
  if ('text' in node) {
    const end = node.start + node.text.length;
    const here = tools.marks
      .filter((mark) => mark.start < end && mark.end > node.start)
      .map((mark) => ({ ...mark, start: Math.max(0, mark.start - node.start), end: Math.min(node.text.length, mark.end - node.start) }));
    return here.length === 0 || node.text === ' ' ? (
      <Fragment key={key}>{node.text}</Fragment>
    ) : (
      <HighlightedText key={key} text={node.text} marks={here} />
    );
  }
  return showElement(node, key, tools);
}

function showElement({ tag, attributes, children }: RichElement, key: number, tools: Tools): ReactNode {
  const inner = children.map((child, i) => show(child, i, tools));
  const { href, src = '', alt = '' } = attributes;
  if (tag === 'a')
    return href && isWebAddress(href) ? (
      <a key={key} href={href} {...tools.outgoing}>
        {inner}
      </a>
    ) : (
      <Fragment key={key}>{inner}</Fragment>
    );
  if (tag === 'img') {
    const address = tools.imageAddress(src);
    return address === undefined ? null : <img key={key} src={address} alt={alt} loading="lazy" />;
  }
  if (tag === 'video')
    return isWebAddress(src) ? (
      <p key={key} className="rich-media">
        <a href={src} {...tools.outgoing}>
          {tools.film} · {src}
        </a>
      </p>
    ) : null;
  const props = { key, ...looksOf(attributes) };
  return tag === 'br' || tag === 'hr' ? createElement(tag, props) : createElement(tag, props, ...inner);
}

const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text);

/** Of its attributes and styles, those that the editor gives. */
function looksOf({ dir, style = '', colspan, rowspan, ...rest }: Record<string, string>) {
  const styles = Object.fromEntries(style.split(';').map((part) => part.split(':').map((word) => word.trim()) as [string, string]));
  const ground = styles['background-color'];
  const look: CSSProperties = {
    ...(styles.color ? { color: styles.color } : ground ? { color: DARK_LETTERS } : {}),
    ...(ground ? { backgroundColor: ground } : {}),
    ...(styles['font-size'] ? { fontSize: styles['font-size'] } : {}),
    ...(styles['font-family'] ? { fontFamily: styles['font-family'] } : {}),
    ...(styles['text-align'] ? { textAlign: styles['text-align'] as 'left' } : {}),
  };
  return {
    ...(dir === 'rtl' || dir === 'ltr' ? { dir } : {}),
    ...(rest['data-indent'] ? { 'data-indent': rest['data-indent'] } : {}),
    ...(colspan ? { colSpan: Number(colspan) || 1 } : {}),
    ...(rowspan ? { rowSpan: Number(rowspan) || 1 } : {}),
    ...(Object.keys(look).length > 0 ? { style: look } : {}),
  };
}
