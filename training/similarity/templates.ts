/** Daily texts of one template: two of them share all words and differ in their numbers (invented wording after what stations and exchanges publish). */
import type { Random } from '../../src/analysis/expression/testing/random-cases.ts';
import { pick } from '../../src/analysis/expression/testing/random-cases.ts';

type Fill = (random: Random) => string;

const whole =
  (low: number, high: number): Fill =>
  (random) =>
    String(low + Math.floor(random() * (high - low + 1)));
const decimal =
  (low: number, high: number, digits = 2): Fill =>
  (random) =>
    (low + random() * (high - low)).toFixed(digits);
const one =
  (...choices: string[]): Fill =>
  (random) =>
    pick(random, choices);

/** `#` marks the places to fill in, in order. Words that change with the day (rise, fall; sun, rain) change here too. */
const TEMPLATES: readonly [string, readonly Fill[]][] = [
  [
    '市气象台#日17时发布未来三天天气预报：今天夜里到明天白天，#，偏北风#级，最低气温#℃，最高气温#℃；后天#，最低气温#℃，最高气温#℃；大后天#，最低气温#℃，最高气温#℃。空气相对湿度#%。气象台提醒市民注意添减衣物，出行注意交通安全。',
    [
      whole(1, 28),
      one('多云转晴', '晴间多云', '阴有小雨'),
      whole(2, 5),
      whole(-8, 12),
      whole(10, 33),
      one('多云', '晴', '小雨'),
      whole(-8, 12),
      whole(10, 33),
      one('阴', '多云'),
      whole(-8, 12),
      whole(10, 33),
      whole(20, 95),
    ],
  ],
  [
    '截至#月#日收盘，该股报收于#元，#，换手率#，成交量#万手，成交额#亿元。资金流向数据方面，当日主力资金净流入#万元，占总成交额#，游资资金净流出#万元，占总成交额#，散户资金净流出#万元，占总成交额#。近5日资金流向一览见下表。该股最近90天内共有#家机构给出评级，买入评级#家，增持评级#家；过去90天内机构目标均价为#元。以上内容由证券之星根据公开信息整理，与本站立场无关。',
    [
      whole(1, 12),
      whole(1, 28),
      decimal(3, 90),
      one('上涨', '下跌'),
      decimal(0.3, 12),
      decimal(1, 90),
      decimal(0.2, 40),
      decimal(10, 9000),
      decimal(1, 30),
      decimal(10, 5000),
      decimal(1, 20),
      decimal(10, 5000),
      decimal(1, 20),
      whole(2, 20),
      whole(1, 12),
      whole(1, 8),
      decimal(5, 90),
    ],
  ],
  [
    '中国福利彩票双色球第2026#期开奖结果：红球号码为#、#、#、#、#、#，蓝球号码为#。当期开出一等奖#注，单注奖金为#元；二等奖#注，单注奖金#元；三等奖#注，单注奖金为固定奖3000元。当期全国销量为#元。计奖后，双色球奖池金额为#元。',
    [
      whole(100, 150),
      whole(1, 9),
      whole(5, 13),
      whole(10, 18),
      whole(15, 22),
      whole(20, 28),
      whole(26, 33),
      whole(1, 16),
      whole(1, 15),
      whole(5_000_000, 9_999_999),
      whole(60, 240),
      whole(80_000, 400_000),
      whole(800, 2400),
      whole(330_000_000, 420_000_000),
      whole(1_000_000_000, 2_600_000_000),
    ],
  ],
  [
    '国家卫生健康委员会通报：#月#日0—24时，31个省（自治区、直辖市）和新疆生产建设兵团报告新增确诊病例#例，其中境外输入病例#例，本土病例#例；无新增死亡病例；新增疑似病例#例。当日新增治愈出院病例#例，解除医学观察的密切接触者#人，重症病例较前一日减少#例。截至当日24时，现有确诊病例#例（其中重症病例#例），累计治愈出院病例#例，累计追踪到密切接触者#人。',
    [
      whole(1, 12),
      whole(1, 28),
      whole(12, 99),
      whole(5, 60),
      whole(0, 40),
      whole(1, 50),
      whole(20, 900),
      whole(300, 5000),
      whole(1, 90),
      whole(200, 6000),
      whole(5, 500),
      whole(70_000, 90_000),
      whole(600_000, 900_000),
    ],
  ],
  [
    '来自中国外汇交易中心的数据显示，#日人民币对美元汇率中间价报#，较前一交易日##个基点。中国人民银行授权中国外汇交易中心公布，当日银行间外汇市场人民币汇率中间价为：1美元对人民币#元，1欧元对人民币#元，100日元对人民币#元，1港元对人民币#元，1英镑对人民币#元。前一交易日，人民币对美元汇率16时30分收盘报#。',
    [
      whole(1, 28),
      decimal(6.8, 7.3, 4),
      one('上调', '下调'),
      whole(2, 180),
      decimal(6.8, 7.3, 4),
      decimal(7.2, 8.2, 4),
      decimal(4.6, 5.4, 4),
      decimal(0.86, 0.95, 4),
      decimal(8.3, 9.5, 4),
      decimal(6.8, 7.3, 4),
    ],
  ],
  [
    '沪深两市今日#。截至收盘，上证指数报#点，##%，成交#亿元；深证成指报#点，##%，成交#亿元；创业板指报#点，##%。盘面上，两市个股涨多跌少，#只个股上涨，#只个股下跌，#只个股涨停。北向资金全天净流入#亿元，其中沪股通净流入#亿元，深股通净流入#亿元。',
    [
      one('高开高走', '震荡走低', '窄幅震荡'),
      decimal(2900, 3600),
      one('涨', '跌'),
      decimal(0.1, 3),
      whole(3000, 6000),
      decimal(9000, 12_000),
      one('涨', '跌'),
      decimal(0.1, 3),
      whole(4000, 8000),
      decimal(1800, 2600),
      one('涨', '跌'),
      decimal(0.1, 3),
      whole(800, 4500),
      whole(500, 4000),
      whole(20, 140),
      decimal(1, 150),
      decimal(1, 90),
      decimal(1, 90),
    ],
  ],
  [
    '#月#日，该基金最新单位净值为#元，累计净值为#元，较前一交易日##%。历史数据显示该基金近1个月##%，近3个月上涨#%，近6个月上涨#%，近1年上涨#%。该基金为债券型基金，根据最新一期基金季报显示，债券占净值比#%，现金占净值比#%。基金十大重仓债券见下表。',
    [
      whole(1, 12),
      whole(1, 28),
      decimal(0.8, 1.9, 4),
      decimal(1, 2.9, 4),
      one('上涨', '下跌'),
      decimal(0.01, 2),
      one('上涨', '下跌'),
      decimal(0.1, 4),
      decimal(0.1, 6),
      decimal(0.1, 9),
      decimal(0.1, 15),
      decimal(60, 125),
      decimal(0.2, 9),
    ],
  ],
  [
    '中国地震台网正式测定：#月#日#时#分在该县（北纬#度，东经#度）发生#级地震，震源深度#千米。震中周边20千米内的乡镇有6个。震中5千米范围内平均海拔约#米。根据中国地震台网速报目录，震中周边200千米内近5年来发生3级以上地震共#次，最大地震为#级。',
    [
      whole(1, 12),
      whole(1, 28),
      whole(0, 23),
      whole(0, 59),
      decimal(21, 45),
      decimal(75, 123),
      decimal(3, 5.9, 1),
      whole(5, 25),
      whole(300, 4600),
      whole(2, 90),
      decimal(4.1, 6.6, 1),
    ],
  ],
  [
    '央行今日以利率招标方式开展了#亿元7天期逆回购操作，操作利率为#%。因今日有#亿元逆回购到期，公开市场实现净投放#亿元。',
    [whole(20, 5000), decimal(1.4, 2.2), whole(10, 4000), whole(10, 900)],
  ],
  [
    '今日油价：国内成品油价格调整窗口开启。自#月#日24时起，国内汽油、柴油价格每吨分别上调#元和#元。调整后，92号汽油每升#元，95号汽油每升#元，0号柴油每升#元。按一般家用汽车油箱50升计算，加满一箱92号汽油将多花#元左右。下一轮调价窗口将于#月#日24时开启。',
    [
      whole(1, 12),
      whole(1, 28),
      whole(60, 420),
      whole(60, 400),
      decimal(6.6, 8.9),
      decimal(7.1, 9.6),
      decimal(6.2, 8.6),
      decimal(2, 17, 1),
      whole(1, 12),
      whole(1, 28),
    ],
  ],
];

export const TEMPLATE_COUNT = TEMPLATES.length;

/** The text of one day. */
export function fillTemplate(index: number, random: Random): string {
  const [text, fills] = TEMPLATES[index] as (typeof TEMPLATES)[number];
  let at = 0;
  return text.replaceAll('#', () => fills[at++]?.(random) ?? '');
}
