import type { Block, Part } from '#shared/bulletin.ts';
import { textPart } from '../say.ts';
import type { Writer } from '../writer.ts';
import type { Chapter } from './chapter.ts';

const SHOWN = ['total', 'negative', 'neutral', 'positive'] as const;

export const figures: Chapter = {
  key: 'figures',
  write: (writer) => [{ is: 'figures', items: SHOWN.map((name) => itemOf(writer, name)) }],
};

type Item = Extract<Block, { is: 'figures' }>['items'][number];

function itemOf(writer: Writer, name: (typeof SHOWN)[number]): Item {
  const { figure } = writer.words;
  const key = name === 'total' ? 'total' : `total.${name}`;
  const before = name === 'total' ? 'before' : `before.${name}`;
  const [start = '', end = ''] = figure.before.replace('{last}', writer.last.text).split('{before}');
  const [shareStart = '', shareEnd = ''] = figure.share.split('{share}');
  const share: Part[] =
    name !== 'total' && writer.isMany('total')
      ? [textPart(shareStart), writer.share(key), textPart(`${shareEnd}${writer.isOfEvent ? '' : writer.words.dot}`)]
      : [];
  const earlier = writer.isOfEvent ? [] : [textPart(start), writer.number(before), textPart(end)];
  return { label: figure[name], value: writer.number(key), note: [...share, ...earlier] };
}
