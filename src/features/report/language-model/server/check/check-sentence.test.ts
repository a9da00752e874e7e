import { describe, expect, test } from 'vitest';
import { exampleFill } from '#features/report/brief-report/server/facade.ts';
import type { Part } from '#shared/bulletin.ts';
import { gatherMaterials } from '../materials.ts';
import { checkSentence } from './check-sentence.ts';
import type { Evidence, Figure } from './evidence.ts';

const NOW = Date.UTC(2026, 10, 28, 4);
const example = exampleFill({ locale: 'zh-CN', now: NOW });
const ARTICLES = [
  {
    title: '云雀汽车召回两万辆电动车',
    excerpt:
      '云雀汽车今天宣布召回两万辆电动车，原因是刹车存在隐患。11月20日发布的通报称，12人受伤，五名员工被停职，超过200人报名，股价上涨。',
  },
  { title: '白鹭集团被罚款300万元', excerpt: '监管部门对白鹭集团罚款300万元，白鹭集团否认造假。' },
  {
    title: 'Skylark recalls 20,000 cars',
    excerpt: 'Skylark recalls 20,000 electric cars because of brakes. Over 200 owners registered. Mr Brown says the brakes are safe.',
  },
];
const snapshot = {
  ...example.snapshot,
  articles: example.snapshot.articles.map((article, i) => ({ ...article, ...ARTICLES[i] })),
};

function evidenceOf(chapter: string): Evidence {
  const materials = gatherMaterials({ ...example, snapshot }, chapter);
  if (!materials) throw new Error(`no data for ${chapter}`);
  return materials.evidence;
}

const nameOf = ({ part }: Figure): string => `${{ number: '', share: '%', difference: '+', change: '+%' }[part.is]}${part.key}`;

/** `said`: keys of figures, words of titles of articles. */
function reasonOf(chapter: string, text: string, said: string): string {
  const evidence = evidenceOf(chapter);
  const wanted = said.split(' ');
  const figures = [...evidence.figures.values()].filter((figure) => wanted.includes(nameOf(figure))).map(({ id }) => id);
  const articles = [...evidence.articles].filter(([, { title }]) => wanted.some((word) => title.includes(word))).map(([id]) => id);
  expect(figures.length + articles.length).toBeGreaterThan(0);
  const verdict = checkSentence({ text, sources: [...articles, ...figures] }, evidence);
  return verdict.ok ? '' : verdict.reason;
}

describe('true numbers in a false relation are dropped', () => {
  test.each([
    ['media', '新闻网站58篇，微博70篇。', 'media.news media.weibo'],
    ['media', '新闻网站和微博分别为58篇和70篇。', 'media.news media.weibo'],
    ['media', '微博负面42篇。', 'total.negative'],
    ['summary', '负面占19.4%，正面占22.6%。', '%total.negative %total.positive'],
    ['summary', '其中负面36篇、正面42篇。', 'total.negative total.positive'],
    ['summary', '上一时段共186篇，本期共154篇。', 'total before'],
    ['summary', '目前共监测到相关文章154篇。', 'before'],
    ['summary', '上一时段共监测到相关文章186篇。', 'total'],
    ['summary', '负面占比由上一时段的22.6%升至19.5%。', '%total.negative %before.negative'],
    ['summary', '本期共监测到相关文章增加186篇。', 'total +total'],
    ['summary', '本期共监测到相关文章32篇。', '+total'],
    ['summary', '本期共监测到相关文章较上一时段减少32篇。', '+total'],
    ['summary', '本期共监测到186人。', 'total'],
    ['summary', '去年同期共监测到相关文章154篇。', 'before'],
    ['trend', '11月21日有22篇，11月22日有18篇。', 'trend.0 trend.1'],
    ['trend', '声量在11月22日达到最高，共61篇。', 'peak'],
    ['media', '发文最多的网站是示例社区，共19篇。', 'site.3'],
    ['summary', '42 articles were positive and 36 negative.', 'total.negative total.positive'],
    ['summary', 'In the previous period there were 186 articles.', 'total'],
    ['summary', '云雀汽车召回12辆电动车。', '召回'],
    ['summary', '白鹭集团召回两万辆电动车，云雀汽车罚款300万元。', '召回 罚款'],
    ['summary', '白鹭集团宣布召回两万辆电动车。', '召回 罚款'],
    ['summary', '2019年11月20日云雀汽车召回电动车。', '召回'],
    ['summary', '云雀汽车召回电动车，不超过200人报名。', '召回'],
    ['summary', 'No more than 200 owners of Skylark registered.', 'Skylark'],
  ])('%s: %s', (chapter, text, said) => {
    expect(reasonOf(chapter, text, said)).not.toBe('');
  });
});

describe('what nobody said is dropped', () => {
  test.each([
    ['summary', '负面信息最多。', 'total.negative'],
    ['summary', '网友情感均为正面。', 'total'],
    ['summary', '本期舆情总体为负面。', 'total'],
    ['summary', '负面信息持平。', 'total.negative'],
    ['media', '微博为最多。', 'media.weibo'],
    ['summary', '云雀汽车召回电动车致三死五伤。', '召回'],
    ['summary', '云雀汽车召回电动车，两男子受伤。', '召回'],
    ['summary', '云雀汽车召回电动车存在三大隐患。', '召回'],
    ['summary', '云雀汽车召回的电动车，12人死亡。', '召回'],
    ['summary', '周三云雀汽车召回两万辆电动车。', '召回'],
    ['summary', '云雀汽车成倍召回电动车。', '召回'],
    ['summary', '云雀汽车召回全部电动车。', '召回'],
    ['summary', '众多网友关注云雀汽车召回电动车。', '召回'],
    ['summary', '云雀汽车召回电动车引发网友关注。', '召回'],
    ['summary', '受刹车隐患影响，云雀汽车召回电动车。', '召回'],
    ['summary', '因刹车隐患，云雀汽车召回电动车。', '召回'],
    ['summary', '负面声量飙升，云雀汽车召回电动车。', '召回'],
    ['summary', '云雀汽车股价大跌，宣布召回电动车。', '召回'],
    ['summary', '去年云雀汽车宣布召回电动车。', '召回'],
    ['summary', '云雀汽车没有召回两万辆电动车。', '召回'],
    ['summary', '云雀汽车否认召回两万辆电动车。', '召回'],
    ['summary', '白鹭集团造假。', '罚款'],
    ['summary', "云雀汽车宣布'绝不召回'电动车。", '召回'],
    ['summary', '云雀汽车宣布〝全面召回〞电动车。', '召回'],
    ['summary', 'Skylark recalls cars after one million owners registered.', 'Skylark'],
    ['summary', 'Skylark recalls cars after a hundred owners registered.', 'Skylark'],
    ['summary', 'Skylark recalls most cars.', 'Skylark'],
    ['summary', 'Most articles were negative.', 'total'],
    ['summary', "Skylark says 'the brakes are not safe'.", 'Skylark'],
    ['summary', 'Skylark says the brakes are not safe.', 'Skylark'],
    ['summary', 'Skylark never recalls cars.', 'Skylark'],
  ])('%s: %s', (chapter, text, said) => {
    expect(reasonOf(chapter, text, said)).not.toBe('');
  });
});

describe('what is true stays', () => {
  test.each([
    ['media', '新闻网站70篇，微博58篇。', 'media.news media.weibo'],
    ['media', '新闻网站和微博分别为70篇和58篇。', 'media.news media.weibo'],
    ['media', '按媒体类型，新闻网站最多，70篇，占37.6%，其次为微博，58篇。', 'media.news %media.news media.weibo'],
    ['regions', '涉及最多的地域是云川省，88篇，占47.3%；其次为江东省，21篇。', 'region.1 %region.1 region.2'],
    ['summary', '其中负面42篇、正面36篇。', 'total.negative total.positive'],
    ['summary', '其中负面42篇，占22.6%。', 'total.negative %total.negative'],
    ['summary', '上一时段共监测到相关文章154篇。', 'before'],
    ['summary', '本期共监测到相关文章186篇，较上一时段增加32篇，增幅20.8%。', 'total +total +%total'],
    ['summary', '负面占比由上一时段的19.5%升至22.6%。', '%total.negative %before.negative'],
    ['trend', '11月21日有18篇，11月22日有22篇。', 'trend.0 trend.1'],
    ['trend', '声量在11月24日达到最高，共61篇。', 'peak'],
    ['summary', '“示例市多个小区反映自来水有异味”共54篇，其中负面30篇。', 'event.1 event.1.negative'],
    ['summary', 'Of these, 42 were negative and 36 positive.', 'total.negative total.positive'],
    ['summary', '云雀汽车召回两万辆电动车，五名员工被停职，12人受伤。', '召回'],
    ['summary', '云雀汽车召回20,000辆电动车，超过200人报名。', '召回'],
    ['summary', '白鹭集团否认造假。', '罚款'],
    ['summary', '云雀汽车召回两万辆电动车，白鹭集团被罚款300万元。', '召回 罚款'],
    ['summary', 'Over 200 owners of Skylark registered.', 'Skylark'],
  ])('%s: %s', (chapter, text, said) => {
    expect(reasonOf(chapter, text, said)).toBe('');
  });

  test.each(['zh-CN', 'en-US'] as const)('every sentence that rules wrote in %s', (locale) => {
    const fill = exampleFill({ locale, now: NOW });
    const dropped: string[] = [];
    for (const { key, blocks } of fill.chapters) {
      const materials = TOLD.includes(key) ? gatherMaterials(fill, key) : undefined;
      for (const sentence of materials ? blocks.flatMap((block) => (block.is === 'paragraph' ? block.sentences : [])) : []) {
        const { parts } = sentence;
        const evidence = evidenceIn(materials?.evidence);
        const text = parts
          .map((part) => part.text)
          .join('')
          .trim();
        if (sourcesOf(evidence, parts).length === 0) continue;
        const verdict = checkSentence({ text, sources: sourcesOf(evidence, parts) }, evidence);
        if (!verdict.ok) dropped.push(`${verdict.reason} ${verdict.found}: ${text}`);
      }
    }
    expect(dropped).toEqual([]);
  });
});

const TOLD = ['summary', 'trend', 'emotion', 'media', 'regions', 'events'];
const evidenceIn = (evidence: Evidence | undefined): Evidence => {
  if (!evidence) throw new Error('no data');
  return evidence;
};
const sourcesOf = (evidence: Evidence, parts: readonly Part[]): string[] => [
  ...[...evidence.figures.values()]
    .filter(({ part }) => parts.some((one) => one.is === part.is && one.text === part.text && 'key' in one && one.key === part.key))
    .map(({ id }) => id),
  ...[...evidence.articles].filter(([, { id }]) => parts.some((one) => one.is === 'quote' && one.articleId === id)).map(([id]) => id),
];
