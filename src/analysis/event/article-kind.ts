/** Distinguishes articles that report something from templates (weather, market, lottery) and pages without a text of their own. */
import { foldChars } from '../language/fold-char.ts';
import { scoreJunk } from '../junk/score-junk.ts';

/**
 * `report`: makes events. `thin`: a title without its text (video, pictures, "related news"); may join an event by its title, never makes or moves one.
 * `template`: never belongs to an event.
 */
export type ArticleKind = 'report' | 'thin' | 'template';

/** Enough of a content to recognise its shape. */
const SAMPLE = 1000;
/** A body with fewer letters adds nothing to the title. */
const SHORT_BODY = 30;
/** Length of player frames and copyright notices on pages without other text. */
const FRAME_LENGTH = 200;
const JUNK = 60;
/** Minimum share of the letters in words of a template, and minimum number of different ones. */
const TEMPLATE_SHARE = 0.12;
const TEMPLATE_WORDS = 4;
/** Tables of numbers. */
const DIGIT_SHARE = 0.5;

const TEMPLATE_TITLE =
  /天气预报|天气(?:早知道|播报|实况|提醒)$|未来[一二三四五六七\d]{1,2}[天日](?:的)?天气|空气质量(?:预报|日报|排名)|(?:双色球|大乐透|福彩|体彩|排列[三五35]).{0,12}(?:期|开奖|预测)|(?:龙虎榜|大宗交易|融资融券|资金流向|股东户数|限售股解禁)(?:数据|一览|明细|信息)?$/u;
const WEATHER =
  /气温|℃|摄氏度|多云|阵雨|[小中大]雨|晴间|转晴|转阴|降水概率|相对湿度|紫外线|[东南西北]{1,2}风|微风|[\d一二三四五六七]级|晨练|洗车/gu;
const MARKET =
  /主力资金|资金流向|净流[入出]|净[买卖][入出]|换手率|成交[额量]?|涨幅|跌幅|振幅|市盈率|市净率|量比|融[资券](?:余额|净买入|买入)|最高价|最低价|开盘价?|收盘价?|昨收|今开|报价?\d|总市值|流通市值|超大单|大单|游资|散户|占总/gu;
const LIST_TITLE = /相关(?:新闻|报道|阅读|文章|专题)(?:列表)?$/u;
const PLAYER_TITLE = /^(?:视频|图集|组图|直播)\s*[:：|丨]|-视频-|[([（【](?:视频|图集|组图)[)\]）】]\s*$/u;
const FRAME =
  /视频(?:加载|无法播放|播放失败)|您的浏览器|flash ?player|点击播放|正在播放|暂无简介|自动播放|阅读全文|版权(?:所有|声明|均属)|未经.{0,6}授权|不代表本[网站]|copyright|icp[备证]/u;

/** An article's kind by its shape; whether its body matches its title is decided elsewhere. */
export function findArticleKind(title: string, content: string): ArticleKind {
  const sample = foldChars(content.slice(0, SAMPLE));
  const letters = sample.match(/[\p{L}\p{N}%℃]/gu)?.length ?? 0;
  if (TEMPLATE_TITLE.test(title)) return 'template';
  if (letters < SHORT_BODY || LIST_TITLE.test(title.trim())) return 'thin';
  if (letters < FRAME_LENGTH && (FRAME.test(sample) || PLAYER_TITLE.test(title.trim()))) return 'thin';
  if (isTemplate(sample, letters)) return 'template';
  const junk = scoreJunk({ title, content: content.slice(0, SAMPLE) });
  if (junk.score < JUNK) return 'report';
  return junk.reasons[0] === 'boilerplate' || junk.reasons[0] === 'too-short' ? 'thin' : 'template';
}

function isTemplate(sample: string, letters: number): boolean {
  const digits = sample.match(/\d/gu)?.length ?? 0;
  return digits / letters > DIGIT_SHARE || [WEATHER, MARKET].some((words) => isMadeOf(sample, letters, words));
}

function isMadeOf(sample: string, letters: number, words: RegExp): boolean {
  const found = sample.match(words) ?? [];
  return found.join('').length / letters > TEMPLATE_SHARE && new Set(found).size >= TEMPLATE_WORDS;
}
