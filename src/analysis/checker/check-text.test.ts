import { describe, expect, test } from 'vitest';
import { checkText, createChecker } from './check-text.ts';
import type { IssueKind } from './issue.ts';

/** The reported issues of one kind, as `text→first suggestion`. */
const found = (kind: IssueKind, text: string): string[] =>
  checkText(text, { kinds: [kind] }).map((issue) => `${issue.text}→${issue.suggestions[0] ?? '?'}`);

describe('typos', () => {
  test.each([
    ['受此影响，公司股价大副下跌。', '副→幅'],
    ['会议强调，要进一步加墙生态环境保护。', '墙→强'],
    ['双方签署了战略合做协议。', '做→作'],
    ['他们迫不急待地布署了下一步的工作。', '迫不急待→迫不及待,布署→部署'],
  ])('%s', (text, expected) => {
    expect(found('typo', text).join(',')).toBe(expected);
  });

  test('leaves names, coined words, repeated words and traditional script alone', () => {
    expect(found('typo', '（编辑：吉翔）')).toEqual([]);
    expect(found('typo', '记者陈卓琳、尹楠报道。')).toEqual([]);
    expect(found('typo', '“中国智造”亮相展会。')).toEqual([]);
    expect(found('typo', '會議強調，要進一步加強生態環境保護。')).toEqual([]);
    expect(found('typo', '研究竞争格局。')).toEqual([]);
  });

  test('reports more when less confidence is asked for', () => {
    const text = '我看过许多勇敢的人，不怕措折地奋斗，这种精神值得我们学习，我也想象他们一样。';
    const count = (minConfidence: number) => checkText(text, { kinds: ['typo'], minConfidence }).length;
    expect(count(0.05)).toBeGreaterThanOrEqual(count(0.5));
    expect(count(1)).toBe(0);
  });
});

describe('repeated words', () => {
  test.each([
    ['这是我们我们的责任', '我们→'],
    ['美丽的的城市', '的→'],
    ['他已经吃了了饭', '了→'],
    ['会议对工作进行进行了部署', '进行→'],
    ['以营利为目的的活动，的的确确，看看，研究研究，高高兴兴，参与与合作', ''],
    ['面对对方的挑战，爸爸妈妈爱宝宝宝宝', ''],
  ])('%s', (text, expected) => {
    expect(found('repeat', text).join(' ')).toBe(expected);
  });
});

describe('listed words', () => {
  test('reports an offer, and not the news about the police', () => {
    expect(found('sensitive', '长期出售枪支，货到付款。')).toEqual(['出售枪支→?']);
    expect(found('sensitive', '警方抓获三名网上出售枪支的嫌疑人。')).toEqual([]);
    expect(found('sensitive', '大力发展生产性服务业。')).toEqual([]);
  });

  test('reports superlatives of advertisements, and not those of news', () => {
    expect(found('advertising', '全网销量第一，立即下单享受优惠！')).toEqual(['销量第一→?']);
    expect(found('advertising', '该产品包治百病。')).toEqual(['包治百病→?']);
    expect(found('advertising', '影片获得最佳影片奖，销量第一。')).toEqual([]);
  });

  test('corrects official names and the order of titles', () => {
    expect(found('name', '国家发展与改革委员会发布通知。')).toEqual(['国家发展与改革委员会→国家发展和改革委员会']);
    expect(found('name', '国家主席、中共中央总书记出席。')).toEqual(['国家主席、中共中央总书记→中共中央总书记、国家主席']);
    expect(found('name', '中共中央总书记、国家主席、中央军委主席出席。国家发展和改革委员会负责。')).toEqual([]);
  });
});

describe('a client’s words', () => {
  const check = createChecker({
    sensitiveWords: [{ word: '云雀汽车', category: 'client-name' }, { word: '内部价' }],
    allowedWords: ['迫不急待'],
  });

  test('are reported with their category, and allowed ones never', () => {
    expect(check('云雀汽车给出內部價，大家迫不急待。').map(({ text, reason, confidence }) => ({ text, reason, confidence }))).toEqual([
      { text: '云雀汽车', reason: 'client-name', confidence: 0.95 },
      { text: '內部價', reason: 'client', confidence: 0.95 },
    ]);
  });
});

describe('issues', () => {
  const text = '𠮷野家😀的的菜品于2月30日上市（限量。\n会议强调，，要加墙管理。';

  test('lie in order, do not overlap and name their place in UTF-16', () => {
    const issues = checkText(text);
    expect(issues.map((issue) => issue.kind)).toEqual(['repeat', 'date', 'punctuation', 'punctuation', 'typo']);
    let end = 0;
    for (const issue of issues) {
      expect(issue.offset).toBeGreaterThanOrEqual(end);
      end = issue.offset + issue.length;
      expect(issue.text).toBe(text.slice(issue.offset, end));
      expect(issue.confidence).toBeGreaterThanOrEqual(0.5);
    }
  });

  test('are the same for the same text', () => {
    expect(checkText(text)).toEqual(checkText(text));
    expect(checkText('')).toEqual([]);
    expect(checkText('\ud83d）)”')).toHaveLength(3);
  });
});
