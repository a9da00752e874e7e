// Fictional articles about one company over two days: emotions, media, regions, websites and reprints differ.
import type { CollectedArticle } from '#ingest/pipeline/collected-article.ts';
import type { MediaType } from '#shared/media.ts';
import { buildArticle } from './tenant.ts';

const MINUTE_MS = 60_000;
const STEP_MS = 100 * MINUTE_MS;
export const NEWS = 40;

const STORIES = [
  ['发生起火事故', '在{城市}发生起火事故，多名车主投诉质量太差，维权无果，现场一片混乱，令人愤怒。'],
  ['获得年度大奖', '在{城市}获得年度最佳设计大奖，评委一致好评，消费者满意，媒体称赞其品质优秀。'],
  ['召开例行会议', '于本周三在{城市}召开例行会议，介绍了下半年的日程安排与人员分工。'],
  ['宣布召回', '宣布在{城市}召回一批存在严重安全隐患的车辆，制动失灵已造成人员受伤，监管部门介入调查。'],
  ['捐建小学', '向{城市}捐建一所小学，孩子们欢欣鼓舞，家长感谢企业的爱心与担当。'],
  ['公布参数', '公布了新车型的尺寸与轴距，{城市}的门店从下月起接受预约看车。'],
] as const;
const CITIES = ['广州市', '上海市', '成都市', '杭州市'] as const;
const SITES: readonly [string, string, MediaType][] = [
  ['news.example.com', '样例新闻', 'news'],
  ['weibo.example.com', '样例微博', 'weibo'],
  ['wechat.example.com', '样例公众号', 'wechat'],
  ['forum.example.com', '样例论坛', 'forum'],
  ['daily.example.com', '样例日报', 'newspaper'],
];
/** Every sixth article has no author. */
const AUTHORS = ['', '林知远', '陈思', '林知远', '周宁', '林知远'] as const;
const REPRINT =
  '二十一日在广州市发布了新一代纯电轿车，续航里程达到七百公里，起售价为十五万九千八百元。公司表示，新车将于下月开始交付，首批订单已超过两万辆。业内人士认为，这一价格将给同级市场带来不小的压力。';

export const newsOfTwoDays = (now: number, company: string): CollectedArticle[] =>
  Array.from({ length: NEWS }, (_, i) => {
    const [domain, name, mediaType] = SITES[i % SITES.length] as (typeof SITES)[number];
    const [title, text] = STORIES[i % STORIES.length] as (typeof STORIES)[number];
    const city = CITIES[i % CITIES.length] as string;
    const isReprint = i % 8 === 7;
    return buildArticle(now, {
      url: `https://${domain}/${i}`,
      title: isReprint ? `${company}发布新一代轿车` : `${company}${title}（${i}）`,
      content: isReprint ? `${company}${REPRINT}` : `${company}${text.replace('{城市}', city)}记者${city}第${i}号报道。`,
      author: AUTHORS[i % AUTHORS.length],
      publishedAt: now - MINUTE_MS - Math.floor((i * STEP_MS) / 1.37),
      site: { domain, name, mediaType, level: 'commercial', region: '' },
    });
  });
