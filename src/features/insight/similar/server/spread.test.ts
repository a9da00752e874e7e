import { describe, expect, test } from 'vitest';
import { fingerprint } from '#analysis/similarity/fingerprint.ts';
import { findSpread, type SpreadText } from './spread.ts';

const BASE =
  '云雀汽车今天宣布召回三千辆轿车，原因是制动系统存在隐患。公司表示，车主可以到就近的门店免费更换零件，整个过程大约需要两个小时。市场监管部门表示将监督整个过程，并提醒公众留意官方通知。';
const MORE = '各地门店已经排起长队，工作人员逐一登记信息并发放饮用水，现场秩序良好。维修之后还要试车一圈，确认没有问题才能离开。';

const text = (id: number, siteName: string, content: string, namedSource = ''): SpreadText => ({
  id,
  siteName,
  author: '',
  publishedAt: id * 60_000,
  fingerprint: fingerprint('', content),
  namedSource,
});

describe('the way of a text', () => {
  test('what a text names is observed: the latest earlier article of that outlet', () => {
    const texts = [text(1, '甲报', BASE), text(2, '乙网', BASE), text(3, '乙网', BASE + MORE), text(4, '丙客户端', BASE, '乙网')];
    expect(findSpread(texts).at(-1)).toEqual({ from: 3, to: 4, kind: 'observed' });
  });

  test('where nothing is named, the most like of the earlier texts is inferred, of equals the first', () => {
    const texts = [text(1, '甲报', BASE), text(2, '乙网', BASE + MORE), text(3, '丙客户端', BASE + MORE), text(4, '丁网', BASE)];
    expect(findSpread(texts)).toEqual([
      { from: 1, to: 2, kind: 'inferred' },
      { from: 2, to: 3, kind: 'inferred' },
      { from: 1, to: 4, kind: 'inferred' },
    ]);
  });

  test('a named outlet that has no earlier article in the group is no edge', () => {
    const texts = [text(1, '甲报', BASE), text(2, '乙网', BASE, '丙客户端'), text(3, '丙客户端', BASE)];
    expect(findSpread(texts).map((edge) => edge.kind)).toEqual(['inferred', 'inferred']);
  });

  test('an author may be the outlet, and one text alone has no way', () => {
    const first = { ...text(1, '微博', BASE), author: '甲报' };
    expect(findSpread([first, text(2, '乙网', BASE, '甲报')])).toEqual([{ from: 1, to: 2, kind: 'observed' }]);
    expect(findSpread([first])).toEqual([]);
    expect(findSpread([])).toEqual([]);
  });

  test('a text without fingerprint is taken for one of the first', () => {
    expect(findSpread([text(1, '甲报', BASE), { ...text(2, '乙网', BASE), fingerprint: undefined }])).toEqual([
      { from: 1, to: 2, kind: 'inferred' },
    ]);
  });
});
