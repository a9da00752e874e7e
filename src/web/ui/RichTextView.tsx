// Sanitised markup, shown: its elements are made one by one, and no stored markup is put into the page.
import { type CSSProperties, createElement, Fragment, type ReactNode, useMemo } from 'react';
import { useText } from '../i18n/use-text.ts';
import './rich-text.css';
import { type RichElement, type RichNode, type RichText, readMarkup } from './rich-text-tree.ts';
import { useOutgoing } from './use-outgoing.ts';

/** On a coloured ground, which is light. */
const DARK_LETTERS = '#1f1f1f';

interface Looks {
  /** What is shown of a piece of text; the text itself, unless places of it are marked. */
  showText?: (node: RichText) => ReactNode;
  /** The address on this server at which a picture can be shown; without it, pictures are links. */
  imageAddress?: (url: string) => string | undefined;
}
interface Tools extends Looks {
  outgoing: ReturnType<typeof useOutgoing>;
  film: string;
  picture: string;
}

/** The markup that the server has sanitised. Bring it lazily where the text is not the page's first matter. */
export function RichTextView({ html, ...looks }: { html: string } & Looks) {
  const nodes = useMemo(() => readMarkup(html), [html]);
  return <RichNodesView nodes={nodes} {...looks} />;
}

/** The same, of markup that was read already. */
export function RichNodesView({ nodes, ...looks }: { nodes: readonly RichNode[] } & Looks) {
  const t = useText('web');
  const tools: Tools = { ...looks, outgoing: useOutgoing(), film: t('richText.film'), picture: t('richText.picture') };
  return <div className="rich-text">{nodes.map((node, i) => show(node, i, tools))}</div>;
}

const show = (node: RichNode, key: number, tools: Tools): ReactNode =>
  'text' in node ? <Fragment key={key}>{tools.showText?.(node) ?? node.text}</Fragment> : showElement(node, key, tools);

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
  if (tag === 'img' && tools.imageAddress) {
    const address = tools.imageAddress(src);
    return address === undefined ? null : <img key={key} src={address} alt={alt} loading="lazy" />;
  }
  if (tag === 'img' || tag === 'video')
    return isWebAddress(src) ? (
      <span key={key} className="rich-media">
        <a href={src} {...tools.outgoing}>
          {alt || (tag === 'img' ? tools.picture : tools.film)} · {src}
        </a>
      </span>
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
