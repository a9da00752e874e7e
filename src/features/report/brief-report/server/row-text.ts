import type { Block } from '#shared/bulletin.ts';

type Row = Extract<Block, { is: 'articles' }>['items'][number];

/** What a list says of an article: a person's own words, else the excerpt, with `sign` behind one that ends within a sentence; null for neither. */
export const rowText = ({ abstract, excerpt, goesOn }: Pick<Row, 'abstract' | 'excerpt' | 'goesOn'>, sign: string): string | null =>
  abstract ?? (excerpt && excerpt.text + (goesOn ? sign : ''));
