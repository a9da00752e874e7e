import type { ExpressionCheck } from '../contract.ts';
import { readTokens } from './expression-tokens.ts';

type Place = Pick<ExpressionCheck['errors'][number], 'position' | 'length'>;

/** The coloured text of the editor, with its errors underlined; an error after the last character marks an added blank. */
export function ExpressionPaint({ text, errors }: { text: string; errors: readonly Place[] }) {
  const isWrong = (at: number) => errors.some(({ position, length }) => at >= position && at < position + Math.max(length, 1));
  return (
    <pre className="expression-paint" aria-hidden="true">
      {readTokens(text).map(({ kind, text: part, start }) => (
        <span key={start} data-kind={kind}>
          {cut(part, start, isWrong).map((piece) => (piece.isWrong ? <mark key={piece.start}>{piece.text}</mark> : piece.text))}
        </span>
      ))}
      {errors.some(({ position }) => position >= text.length) && <mark>{'\u00a0'}</mark>}
      {'\n'}
    </pre>
  );
}

function cut(text: string, from: number, isWrong: (at: number) => boolean): { text: string; start: number; isWrong: boolean }[] {
  const pieces: { text: string; start: number; isWrong: boolean }[] = [];
  for (let i = 0; i < text.length; i++) {
    const last = pieces.at(-1);
    if (last && last.isWrong === isWrong(from + i)) last.text += text.charAt(i);
    else pieces.push({ text: text.charAt(i), start: from + i, isWrong: isWrong(from + i) });
  }
  return pieces;
}
