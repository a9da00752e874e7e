import { theme } from 'antd';
import { Fragment } from 'react';

interface Span {
  start: number;
  end: number;
}

/** What was said with its hit words on a coloured ground; words that overlap are marked as one. */
export function SpokenText({ text, hits }: { text: string; hits: readonly Span[] }) {
  const { token } = theme.useToken();
  const spans = mergeSpans(hits);
  const ends = [0, ...spans.map((span) => span.end)];
  return (
    <>
      {spans.map((span, place) => (
        <Fragment key={span.start}>
          {text.slice(ends[place], span.start)}
          <mark style={{ color: 'inherit', background: token.colorWarningBg }}>{text.slice(span.start, span.end)}</mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}

export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ start: span.start, end: span.end });
  }
  return merged;
}
