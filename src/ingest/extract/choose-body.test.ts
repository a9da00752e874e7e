import { describe, expect, test } from 'vitest';
import { extractArticle } from './extract-article.ts';

const LINE = '昨日上午，市政府召开发布会，就供水问题作出说明，有关部门表示将尽快完成改造。';
const TEXT = `<p>${LINE}</p>`.repeat(6);

function contentOf(body: string): string[] {
  const outcome = extractArticle(
    `<html><head><title>供水问题有了说法_某网</title></head><body><h1>供水问题有了说法</h1>${body}</body></html>`,
    'https://news.example.com/a',
  );
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.content.split('\n');
}

const PLAIN = Array<string>(6).fill(LINE);

describe('the text of an article', () => {
  test.each([
    '（原标题：供水问题终于有了说法）',
    '图片来源：网络',
    '信息来源于网络',
    '(综合整理自江州在线、江州日报等)',
    '编辑 林知远 校对 陈思',
    '此前报道：水厂改造为何停工',
    '【纠错】',
  ])('does not hold the line %s', (line) => {
    expect(contentOf(`<div>${TEXT}<p>${line}</p></div>`)).toEqual(PLAIN);
  });

  test('does not begin with the title again, nor with a badge before it', () => {
    expect(contentOf(`<div><div><span>原创</span>供水问题有了说法</div>${TEXT}</div>`)).toEqual(PLAIN);
  });

  test('keeps sentences that begin like an editor’s line', () => {
    const sentences = [
      '编辑部昨天收到一封读者来信，信里讲了三件事。',
      '记者 林知远昨天从水务局获悉，改造已经开始。',
      '图片来源广泛，其中三张出自市民之手。',
    ];
    expect(contentOf(`<div>${TEXT}${sentences.map((line) => `<p>${line}</p>`).join('')}</div>`)).toEqual([...PLAIN, ...sentences]);
  });

  test('is found in a container that is laid out as `relative`', () => {
    const lead = '<div><p>本文说的是供水，也说水价，还说了水厂的改造，以及它要花多少钱，由谁来出这笔钱，什么时候能够完工。</p></div>';
    expect(contentOf(`<main>${lead}<div class="relative flex mx-auto"><div>${TEXT}</div></div></main>`)).toEqual(
      expect.arrayContaining(PLAIN),
    );
  });

  test('is whole when its sections stand beside lists of links', () => {
    const links =
      `<div><a href="/1">江州供水改造今年完工</a> <a href="/2">西城区的水价明年不变</a> <a href="/3">水厂向市民开放三天</a></div>`.repeat(
        12,
      );
    expect(contentOf(`<div id="page"><div>${TEXT}</div>${links}<div>${TEXT}</div></div>`)).toEqual([...PLAIN, ...PLAIN]);
  });

  test('does not hold what an attribute says, however long it is', () => {
    const gallery = `[{"caption":"<p>${'水厂外景。'.repeat(4000)}</p>"}]`;
    expect(contentOf(`<div><div data-gallery='${gallery}'></div>${TEXT}</div>`)).toEqual(PLAIN);
  });

  test('does not hold hidden paragraphs, in either spelling', () => {
    expect(contentOf(`<div>${TEXT}<p hidden>看不见的一段，不是正文。</p><p hidden="hidden">看不见的另一段，也不是。</p></div>`)).toEqual(
      PLAIN,
    );
  });
});
