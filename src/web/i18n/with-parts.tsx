import { Fragment, type ReactNode } from 'react';
import { ONE } from './plural-words.ts';

/** Cannot occur in a text. */
const EDGE = '\u0001';

/**
 * A sentence with links in it: `withParts((marks) => t('found', marks), { total: <Link …/> })`. Each language places the parts where its grammar wants
 * them. `ones` names the parts that show the number one.
 */
export function withParts<Name extends string>(
  sentence: (marks: Record<Name, string>) => string,
  parts: Record<Name, ReactNode>,
  ones: readonly NoInfer<Name>[] = [],
): ReactNode {
  const mark = (name: string): string => `${EDGE}${name}${ones.some((one) => one === name) ? ONE : ''}${EDGE}`;
  const marks = Object.fromEntries(Object.keys(parts).map((name) => [name, mark(name)])) as Record<Name, string>;
  return sentence(marks)
    .split(EDGE)
    .map((piece, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of a sentence have no other name
      <Fragment key={place}>{place % 2 === 1 ? parts[piece.replace(ONE, '') as Name] : piece}</Fragment>
    ));
}
