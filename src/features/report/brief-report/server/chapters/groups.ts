// Sentences and tables of what is largest among media, websites, authors and regions.
import type { Block, BulletinGroup, Part, Sentence } from '#shared/bulletin.ts';
import type { GroupKind } from '../report-words.ts';
import { textPart } from '../say.ts';
import type { Writer } from '../writer.ts';

const MOST_TIED = 3;
const FEWEST = 2;
/** Who wrote twice in a period is no author that stands out. */
const FEWEST_OF_AUTHOR = 3;

export type Named = BulletinGroup & { shown: string };

/** The largest and the second, several that are equally large together; nothing where one article would already be much. */
export function sayLargest(writer: Writer, kind: GroupKind, groups: readonly Named[]): Sentence[] {
  const { words } = writer;
  const [first, second] = groups;
  const most = first ? writer.value(first.key) : 0;
  if (!first || most < (kind === 'authors' ? FEWEST_OF_AUTHOR : FEWEST)) return [];
  const number = writer.number(first.key);
  const tied = groups.filter(({ key }) => writer.value(key) === most);
  if (groups.length === 1 && (kind === 'media' || kind === 'sites') && most === writer.value('total'))
    return [writer.sentence(kind, words.only[kind], { number, name: textPart(first.shown) })];
  if (tied.length > MOST_TIED) return [];
  const names = tied.map(({ shown }) => shown);
  const name = textPart([names.slice(0, -1).join(words.comma), ...names.slice(-1)].filter((part) => part !== '').join(words.lastComma));
  if (tied.length > 1) return [writer.sentence(kind, words.mostTied[kind], { name, number })];
  const isMany = writer.isMany('total');
  const values = { name, number, ...(isMany ? { share: writer.share(first.key) } : {}) };
  const largest = writer.sentence(kind, isMany ? words.mostShare[kind] : words.most[kind], values);
  return second && writer.value(second.key) >= FEWEST && isAlone(writer, groups, second)
    ? [largest, writer.sentence(`${kind}.second`, words.second, { name: textPart(second.shown), number: writer.number(second.key) })]
    : [largest];
}

const isAlone = (writer: Writer, groups: readonly Named[], one: Named): boolean =>
  groups.filter(({ key }) => writer.value(key) === writer.value(one.key)).length === 1;

/** `head`: what the first column names. */
export function groupTable(writer: Writer, kind: GroupKind, head: string, groups: readonly Named[]): Block {
  const { column, caption } = writer.words;
  const hasShare = writer.isMany('total') && kind !== 'authors' && writer.shows('share');
  const hasNegative = writer.shows('negative');
  return {
    is: 'table',
    caption: caption[kind],
    columns: [
      { title: head, isNumber: false },
      { title: column.articles, isNumber: true },
      ...(hasShare ? [{ title: column.share, isNumber: true }] : []),
      ...(hasNegative ? [{ title: column.negative, isNumber: true }] : []),
    ],
    rows: groups.map(({ key, shown }): Part[] => [
      textPart(shown),
      writer.number(key),
      ...(hasShare ? [writer.share(key)] : []),
      ...(hasNegative ? [writer.number(`${key}.negative`)] : []),
    ]),
    bars: 1,
  };
}
