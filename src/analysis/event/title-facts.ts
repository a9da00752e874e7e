/** What the words of titles say about the happening: where it was, and whether the report is one of a daily series. */
import { gazetteer } from '../region/gazetteer.ts';

/** Words of reports that are the same each day but for their numbers: counts of cases, closing prices, draws. */
const DAILY_WORDS = new Set(
  '病例 新增病例 确诊病例 疑似病例 死亡病例 零新增 新增 收盘 收涨 收跌 开盘 高开 低开 股指 恒指 沪指 中间价 成分股 开奖 彩票'.split(' '),
);
/** Countries by the names of the press, and the parts of the world. */
const ABROAD = new Set(
  (
    '美国 俄罗斯 英国 法国 德国 日本 韩国 朝鲜 印度 乌克兰 伊朗 以色列 伊拉克 叙利亚 黎巴嫩 约旦 也门 阿曼 沙特 沙特阿拉伯 阿联酋 卡塔尔 科威特 巴林 土耳其 塞浦路斯 ' +
    '埃及 利比亚 突尼斯 阿尔及利亚 摩洛哥 苏丹 南苏丹 埃塞俄比亚 肯尼亚 坦桑尼亚 乌干达 卢旺达 刚果 尼日利亚 尼日尔 加纳 马里 塞内加尔 塞拉利昂 利比里亚 喀麦隆 乍得 安哥拉 ' +
    '赞比亚 津巴布韦 莫桑比克 纳米比亚 博茨瓦纳 南非 马达加斯加 佛得角 索马里 意大利 西班牙 葡萄牙 荷兰 比利时 卢森堡 瑞士 奥地利 爱尔兰 丹麦 挪威 瑞典 芬兰 冰岛 波兰 捷克 ' +
    '斯洛伐克 匈牙利 罗马尼亚 保加利亚 希腊 塞尔维亚 克罗地亚 斯洛文尼亚 波黑 黑山 北马其顿 阿尔巴尼亚 立陶宛 拉脱维亚 爱沙尼亚 白俄罗斯 摩尔多瓦 格鲁吉亚 亚美尼亚 阿塞拜疆 ' +
    '哈萨克斯坦 乌兹别克斯坦 吉尔吉斯斯坦 塔吉克斯坦 土库曼斯坦 阿富汗 巴基斯坦 孟加拉 孟加拉国 尼泊尔 不丹 斯里兰卡 马尔代夫 缅甸 泰国 老挝 柬埔寨 越南 马来西亚 新加坡 ' +
    '印度尼西亚 印尼 菲律宾 文莱 东帝汶 蒙古国 澳大利亚 新西兰 斐济 加拿大 墨西哥 古巴 海地 牙买加 多米尼加 危地马拉 洪都拉斯 尼加拉瓜 哥斯达黎加 巴拿马 哥伦比亚 委内瑞拉 ' +
    '厄瓜多尔 秘鲁 玻利维亚 巴西 巴拉圭 乌拉圭 阿根廷 智利 巴勒斯坦 欧洲 非洲 拉美 南美 北美 中东 东南亚 中亚'
  ).split(' '),
);
/** Heads of state, companies and matters that are in the news every day: what is told of them is many things. */
const PERENNIAL = new Set(
  (
    '习近平 总书记 国家主席 总理 总统 首相 李强 李克强 特朗普 拜登 万斯 鲁比奥 普京 泽连斯基 马克龙 斯塔默 默茨 梅洛尼 冯德莱恩 莫迪 高市早苗 石破茂 岸田文雄 安倍 李在明 尹锡悦 金正恩 赖清德 蔡英文 内塔尼亚胡 ' +
    '哈梅内伊 埃尔多安 卢卡申科 马斯克 黄仁勋 奥尔特曼 国民党 民进党 白宫 国会 美军 俄军 乌军 俄乌 中美 中欧 美伊 北约 欧盟 联合国 世卫组织 教育部 工信部 商务部 外交部 国防部 卫健委 国家卫健委 ' +
    'ai 人工智能 大模型 智能体 具身智能 机器人 芯片 算力 openai anthropic deepseek 英伟达 特斯拉 华为 小米 苹果 谷歌 微软 meta 腾讯 阿里 字节 世界杯 奥运会 冬奥会 亚运会 欧冠 ' +
    '疫情 新冠 新冠肺炎 新冠病毒 无症状 感染者 台风 暴雨 洪水 高温 地震 火灾 森林火灾 山火 高考 中考 复工 复产 复课 开学 春节 国庆 端午 清明'
  ).split(' '),
);
/** The first two digits of a region's code are those of its province. */
const PROVINCE_DIGITS = 2;
const MOST_KNOWN = 50_000;

const known = new Map<string, string | undefined>();

/** The province (two digits of its code) or the country that a folded word names; undefined for other words, and for names of several regions. */
export function placeOf(word: string): string | undefined {
  if (known.has(word)) return known.get(word);
  if (known.size >= MOST_KNOWN) known.clear();
  const region = gazetteer().find(word, 0);
  const codes = region?.name === word ? region.codes : [];
  const place = ABROAD.has(word) ? word : codes.length === 1 ? codes[0]?.slice(0, PROVINCE_DIGITS) : undefined;
  known.set(word, place);
  return place;
}

/** True for a word that many happenings share, however few of them are known yet. */
export function isPerennial(word: string): boolean {
  return PERENNIAL.has(word);
}

export function isDailyWord(word: string): boolean {
  return DAILY_WORDS.has(word);
}

/** Titles of daily reports have their numbers among their words. */
export function isNumber(word: string): boolean {
  return /^\d/u.test(word);
}

export interface TitleFacts {
  places: ReadonlySet<string>;
  /** Numbers of daily reports. */
  numbers: ReadonlySet<string>;
  /** Most of the titles have a word of daily reports. */
  isDaily: boolean;
}

/** A place is that of a group when a fifth of its titles name it. */
const PLACE_SHARE = 0.2;
const DAILY_SHARE = 0.5;

/** How many of the `size` titles have each word → what they say together. */
export function readTitleFacts(titles: Iterable<readonly [string, number]>, size: number): TitleFacts {
  const places = new Set<string>();
  const numbers = new Set<string>();
  let isDaily = false;
  for (const [word, count] of titles) {
    if (count >= DAILY_SHARE * size && isDailyWord(word)) isDaily = true;
    if (isNumber(word)) numbers.add(word);
    const place = count >= PLACE_SHARE * size ? placeOf(word) : undefined;
    if (place !== undefined) places.add(place);
  }
  return { places, numbers, isDaily };
}

/** Daily reports of one issue: the same places, within this time. */
const ISSUE_MS = 20 * 3_600_000;

/**
 * What is subtracted from the score of two groups of titles whose facts disagree, 0 to 1: daily reports of different places, days or numbers are never
 * one happening; a daily report and another, or titles that name different places only, seldom are. `ms` is the time between the first and the last.
 */
export function findConflict(a: TitleFacts, b: TitleFacts, ms: number, cost: { places: number; daily: number }): number {
  const common = [...a.places].filter((place) => b.places.has(place)).length;
  if (a.isDaily && b.isDaily) {
    const isIssue = common > 0 && common === Math.max(a.places.size, b.places.size) && ms < ISSUE_MS;
    const agree = a.numbers.size === 0 || b.numbers.size === 0 || [...a.numbers].some((number) => b.numbers.has(number));
    return isIssue && agree ? 0 : 1;
  }
  const areApart = common === 0 && a.places.size > 0 && b.places.size > 0;
  return (a.isDaily === b.isDaily ? 0 : cost.daily) + (areApart ? cost.places : 0);
}
