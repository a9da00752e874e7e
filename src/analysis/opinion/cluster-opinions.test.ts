import { expect, test } from 'vitest';
import { clusterOpinions } from './cluster-opinions.ts';
import { processorMs } from '#tests/support/processor-ms.ts';

const reply = (content: string) => ({ content, likes: 1, emotion: 'neutral' as const });

test('clauses that say nearly the same are one opinion', () => {
  const replies = ['应该赔偿车主，支持召回', '必须应该赔偿车主', '天气真好啊', '支持召回！'].map(reply);
  expect(clusterOpinions(replies, 5).map(({ text, members }) => [text, members])).toEqual([
    ['应该赔偿车主', [0, 1]],
    ['支持召回', [0, 3]],
  ]);
});

test('replies full of clauses that are alike in a little are not compared without end, and the same words are found all the same', async () => {
  const han = (n: number) => String.fromCharCode(0x4e00 + (n % 20_000));
  const hostile = Array.from({ length: 2000 }, (_, i) =>
    reply(Array.from({ length: 500 }, (_, k) => `支持${han(i * 7 + k)}${han(i + k * 13)}${han(k)}${han(i)}`).join('，')),
  );
  const replies = [...hostile, ...Array.from({ length: 5000 }, () => reply('请尽快赔偿'))];
  const ms = await processorMs(() => expect(clusterOpinions(replies, 1)[0]?.text).toBe('请尽快赔偿'));
  expect(ms).toBeLessThan(20_000);
}, 60_000);
