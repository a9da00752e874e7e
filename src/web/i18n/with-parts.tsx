import { Fragment, type ReactNode } from 'react';

/** Cannot occur in a text. */
const EDGE = '\u0001';

/**
 * A sentence with links in it: `withParts((marks) => t('found', marks), { total: <Link …/> })`. Each language places the parts where its grammar wants
 * them.
 */
export function withParts<Name extends string>(
  sentence: (marks: Record<Name, string>) => string,
  parts: Record<Name, ReactNode>,
): ReactNode {
  const marks = Object.fromEntries(Object.keys(parts).map((name) => [name, `${EDGE}${name}${EDGE}`])) as Record<Name, string>;
  return sentence(marks)
    .split(EDGE)
    .map((piece, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of a sentence have no other name
      <Fragment key={place}>{place % 2 === 1 ? parts[piece as Name] : piece}</Fragment>
    ));
}
