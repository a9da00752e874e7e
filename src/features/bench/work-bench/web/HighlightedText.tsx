import { theme } from 'antd';
import { Fragment } from 'react';

export interface TextMark {
  start: number;
  end: number;
  kind: 'hit' | 'negative' | 'positive';
  title?: string;
}

/** A text with marked places: hit words, and sentences that carry the emotion on a quieter ground. Marks may overlap. */
export function HighlightedText({ text, marks }: { text: string; marks: readonly TextMark[] }) {
  const { token } = theme.useToken();
  const borders = [...new Set([0, text.length, ...marks.flatMap((mark) => [mark.start, mark.end])])]
    .filter((at) => at >= 0 && at <= text.length)
    .toSorted((a, b) => a - b);
  return borders.slice(0, -1).map((start, i) => {
    const end = borders[i + 1] ?? text.length;
    const here = marks.filter((mark) => mark.start <= start && mark.end >= end);
    const part = text.slice(start, end);
    if (here.length === 0) return <Fragment key={start}>{part}</Fragment>;
    const hit = here.find((mark) => mark.kind === 'hit');
    const evidence = here.find((mark) => mark.kind !== 'hit');
    const style = {
      color: 'inherit',
      background: hit ? token.gold2 : evidence?.kind === 'negative' ? token.colorErrorBg : token.colorSuccessBg,
    };
    return (
      <mark key={start} style={style} title={(evidence ?? hit)?.title} data-kind={hit ? 'hit' : evidence?.kind}>
        {part}
      </mark>
    );
  });
}
