// Invented news on three happenings, all about 云雀: a recall, a new factory and a concert, and pages with a meaningless title.
import { EventKeeper } from '#features/insight/hot-spot/server/event-keeper.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import type { Platform } from '#server/platform.ts';
import { buildArticle, buildPipeline } from './tenant.ts';

const HOUR = 3_600_000;

const NEWS: readonly (readonly [story: Story, hoursAgo: number, site: string, title: string, content: string])[] = [
  [
    'recall',
    20,
    '江南日报',
    '云雀汽车召回三千辆纯电轿车 电池存在起火隐患',
    '云雀汽车宣布召回3000辆云雀E7纯电轿车，因动力电池内部短路，存在起火隐患。车主可以到门店免费更换电池。有车主认为云雀汽车应当给予赔偿。',
  ],
  [
    'recall',
    15,
    '晨星网',
    '云雀E7召回：部分车辆动力电池存隐患',
    '市场监管部门发布公告，云雀汽车召回部分云雀E7轿车，召回车辆的动力电池由同一供应商提供，云雀汽车将免费更换。多位车主认为云雀汽车应当给予赔偿。',
  ],
  [
    'recall',
    6,
    '晨星网',
    '云雀汽车回应召回：更换电池预计两个月完成',
    '云雀汽车就云雀E7召回一事回应，电池更换预计两个月完成，期间为车主提供代步车。云雀汽车承认动力电池供应商的品控存在问题。',
  ],
  [
    'recall',
    2,
    '车友论坛',
    '云雀E7车主：召回更换电池之后续航变短了',
    '一位云雀E7车主说，召回更换动力电池之后续航变短。云雀汽车表示将检测更换的电池。不少车主认为云雀汽车应当给予赔偿。',
  ],
  [
    'factory',
    18,
    '江南日报',
    '云雀新工厂在霁城开工 预计两年后投产',
    '云雀的新工厂在霁城高新区开工建设，总投资八十亿元，预计两年后投产，可以为霁城提供三千个工作岗位。霁城市长参加了开工仪式。',
  ],
  [
    'factory',
    9,
    '青禾网',
    '总投资八十亿元的云雀霁城工厂开工',
    '云雀霁城工厂在高新区开工，总投资八十亿元。霁城市长在开工仪式上说，工厂投产以后将带动上下游企业，提供三千个工作岗位。',
  ],
  [
    'concert',
    12,
    '晨星网',
    '歌手程未央北岸体育馆演唱会门票售罄',
    '歌手程未央将在北岸体育馆举行三场演唱会，门票在十分钟内售罄，主办方云雀文化提醒歌迷不要购买高价票。',
  ],
  [
    'concert',
    10,
    '青禾网',
    '程未央演唱会门票十分钟售罄 主办方提醒防黄牛',
    '程未央北岸体育馆演唱会门票开售十分钟售罄，黄牛票价翻了五倍。主办方云雀文化提醒歌迷通过正规渠道购票。',
  ],
];
export type Story = 'recall' | 'factory' | 'concert';

const mediaOf = (site: string) => (site.endsWith('论坛') ? ('forum' as const) : ('news' as const));

/** Stores them and clusters them; the ids of the articles by their story, oldest first. */
export async function storeEventNews(platform: Platform): Promise<{ ids: Record<Story, number[]>; keeper: EventKeeper }> {
  const now = platform.now();
  const articles = NEWS.map(([, hoursAgo, site, title, content], k) =>
    buildArticle(now, {
      url: `https://events.example.com/${k}`,
      title,
      content,
      publishedAt: now - hoursAgo * HOUR,
      site: { domain: `${Buffer.from(site).toString('hex')}.example.com`, name: site, mediaType: mediaOf(site), level: 'city', region: '' },
    }),
  );
  const stored = await storeBatch(await buildPipeline(platform), articles, null);
  const ids: Record<Story, number[]> = { recall: [], factory: [], concert: [] };
  stored.forEach((item, k) => {
    if (item.outcome !== 'stored') throw new Error(`article ${k} was not stored`);
    ids[(NEWS[k] as (typeof NEWS)[number])[0]].push(item.articleId);
  });
  const keeper = new EventKeeper(platform.store, platform.now);
  await follow(keeper);
  return { ids, keeper };
}

/** Until nothing new is left. */
export async function follow(keeper: EventKeeper): Promise<void> {
  while (await keeper.apply());
}
