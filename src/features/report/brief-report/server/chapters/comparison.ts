import type { Block, BulletinGroup, Part, Sentence } from '#shared/bulletin.ts';
import { textPart } from '../say.ts';
import { capital } from '../time-text.ts';
import type { Writer } from '../writer.ts';
import type { Chapter } from './chapter.ts';
import { sayLargest } from './groups.ts';

/** Fewer more than before are no rise to speak of. */
const FEWEST_MORE = 5;

/** Subjects beside each other: who is talked of most, who worst, and who rose most. */
export const comparison: Chapter = {
  key: 'comparison',
  write: (writer) => {
    const groups = writer.snapshot.comparison;
    if (groups.length === 0) return [];
    const largest = groups.map((group) => ({ ...group, shown: group.name })).toSorted((a, b) => writer.value(b.key) - writer.value(a.key));
    const sentences = [...sayLargest(writer, 'comparison', largest), ...worst(writer, groups), ...rise(writer, groups)];
    return [
      ...(sentences.length > 0 ? [{ is: 'paragraph' as const, sentences }] : []),
      tableOf(writer, groups),
      { is: 'notes', lines: [writer.words.comparisonRules] },
    ];
  },
};

/** Said of subjects with enough articles for a share, where one printed share is above all others. */
function worst(writer: Writer, groups: readonly BulletinGroup[]): Sentence[] {
  const many = groups.filter(({ key }) => writer.isMany(key));
  const rate = ({ key }: BulletinGroup): number => writer.value(`${key}.negative`) / writer.value(key);
  const [first, second] = many.toSorted((a, b) => rate(b) - rate(a));
  if (!first || !second || rate(first) === 0) return [];
  const shareOf = ({ key }: BulletinGroup): Part => writer.share(`${key}.negative`, key);
  const share = shareOf(first);
  if (share.text === shareOf(second).text) return [];
  const values = { name: textPart(first.name), all: writer.number(first.key), negative: writer.number(`${first.key}.negative`), share };
  return [writer.sentence('comparison.negative', writer.words.comparisonNegative, values)];
}

function rise(writer: Writer, groups: readonly BulletinGroup[]): Sentence[] {
  const more = ({ key }: BulletinGroup): number => writer.value(key) - writer.value(`${key}.before`);
  const [first, second] = groups.toSorted((a, b) => more(b) - more(a));
  if (!first || !second || more(first) < FEWEST_MORE || more(first) === more(second)) return [];
  const values = {
    name: textPart(first.name),
    last: writer.last,
    before: writer.number(`${first.key}.before`),
    number: writer.number(first.key),
  };
  return [writer.sentence('comparison.rise', writer.words.comparisonRise, values)];
}

function tableOf(writer: Writer, groups: readonly BulletinGroup[]): Block {
  const { column, caption } = writer.words;
  const hasShare = writer.isMany('total');
  return {
    is: 'table',
    caption: caption.comparison,
    columns: [
      { title: column.subject, isNumber: false },
      { title: column.articles, isNumber: true },
      ...(hasShare ? [{ title: column.share, isNumber: true }] : []),
      { title: column.negative, isNumber: true },
      { title: capital(column.before.replace('{last}', writer.last.text)), isNumber: true },
    ],
    rows: groups.map(({ key, name }) => [
      textPart(name),
      writer.number(key),
      ...(hasShare ? [writer.share(key)] : []),
      writer.number(`${key}.negative`),
      writer.number(`${key}.before`),
    ]),
    bars: 1,
  };
}
