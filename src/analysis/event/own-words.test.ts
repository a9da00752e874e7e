import { describe, expect, test } from 'vitest';
import { findEventWords } from './describe-event.ts';
import { EventClusterer } from './event-clusterer.ts';
import { readArticle } from './read-article.ts';

const START = Date.UTC(2026, 2, 2);
const HOUR = 3_600_000;

const article = (id: string, hour: number, title: string, content: string) =>
  readArticle({ id, title, content, publishedAt: START + hour * HOUR });

const LINES = [
  ['沈千帆案一审开庭 投资人旁听', '沈千帆案在玉湖法院一审开庭，检方指控沈千帆以高息吸引老人存款，数十名投资人旁听。'],
  ['沈千帆名下房产被查封', '玉湖警方查封了沈千帆名下的十二套房产，沈千帆的账户也已冻结，追赃仍在进行。'],
  ['沈千帆案投资人登记启动', '玉湖警方开通登记平台，六千名投资人登记，沈千帆案涉案的金额还在统计当中。'],
  ['起底沈千帆：从小贷员到百亿平台', '沈千帆曾是小贷业务员，靠高息吸引老人存款，十年里沈千帆多次出席金融论坛。'],
  ['沈千帆当庭认罪 请求从轻', '庭审最后，沈千帆当庭认罪，请求法院从轻处罚。沈千帆案将择期宣判。'],
  ['沈千帆案投资人登记延期', '玉湖警方延长登记平台开放的时间，已有八千名投资人登记，沈千帆案涉案的金额仍在统计当中。'],
  ['沈千帆案宣判前夜 老人们还在等', '宣判前夜，记者见到在沈千帆平台存款的老人，他们说只想拿回本金，沈千帆欠他们一句道歉。'],
] as const;

function withAffair(): EventClusterer {
  const clusterer = new EventClusterer();
  LINES.forEach(([title, content], at) => clusterer.add(article(`a${at}`, at * 5, title, content)));
  clusterer.settle();
  return clusterer;
}

describe('the name of an affair', () => {
  test('holds its side stories together', () => {
    const clusterer = withAffair();
    const event = clusterer.eventOf('a0');
    expect(LINES.map((_line, at) => clusterer.eventOf(`a${at}`))).toEqual(LINES.map(() => event));
    clusterer.add(
      article(
        'side',
        40,
        '小贷行业如何自救？沈千帆案之后的三个问题',
        '监管文件下发以后，小贷行业的出路是转型。专家提出三个问题：资本金、风控和信息披露。',
      ),
    );
    expect(clusterer.eventOf('side')).toBe(event);
  });

  test('does not draw in what has only its trade or its town', () => {
    const clusterer = withAffair();
    clusterer.add(
      article('other', 40, '玉湖老人大学开课 投资讲座受欢迎', '玉湖老人大学本周开课，讲师提醒老人谨慎投资，课堂坐满了一百二十名学员。'),
    );
    expect(clusterer.eventOf('other')).toBe('other');
  });
});

describe('numbers told', () => {
  test('part the daily counts of one town, and are no words of an event', () => {
    const clusterer = new EventClusterer();
    const told = '据卫健委消息，天津新增确诊病例均为境外输入，患者已在定点医院隔离治疗。';
    clusterer.add(article('six', 6, '天津新增4例确诊病例 累计37例', told));
    clusterer.add(article('ten', 10, '天津新增3例确诊病例 累计40例', told));
    clusterer.add(article('again', 11, '天津新增3例确诊病例 境外输入累计40例', told));
    clusterer.settle();
    expect(['six', 'ten', 'again'].map((id) => clusterer.eventOf(id))).toEqual(['six', 'ten', 'ten']);
    const rows = clusterer.events().get('ten') ?? [];
    expect(findEventWords(rows).filter(({ word }) => /\d/u.test(word))).toEqual([]);
  });

  test('are compared, dates and years are not', () => {
    const { terms } = article(
      'n',
      0,
      '玉湖一周查处3,512起违法案件',
      '2026年3月2日，玉湖警方通报查处违法案件3512起，罚款612万元，10时公布名单。',
    );
    expect([...terms.keys()].filter((term) => /\d/u.test(term))).toEqual(expect.arrayContaining(['3512', '612万']));
    expect([...terms.keys()].some((term) => ['2026', '10'].includes(term))).toBe(false);
  });

  test('no time to speak of goes into a text of digits', () => {
    const before = performance.now();
    article('d', 0, '1'.repeat(1_000_000), '1,'.repeat(500_000));
    expect(performance.now() - before).toBeLessThan(1000);
  });
});
