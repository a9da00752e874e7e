import { theme } from 'antd';
import { Fragment } from 'react';
import { mergeSpans, type Span } from './merge-spans.ts';

/** Spoken text with its hit words highlighted; overlapping words are marked as one. */
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
