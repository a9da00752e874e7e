import { describe, expect, test } from 'vitest';
import { findRegions } from './find-regions.ts';

const codes = (content: string, given: { siteRegion?: string; authorRegion?: string } = {}): string[] =>
  findRegions({ title: '', content, ...given }).map(({ code }) => code);

describe('findRegions', () => {
  test('finds a region with its parents, the deepest first', () => {
    expect(codes('河北省石家庄市桥西区一小区停电')).toEqual(['130104', '130100', '130000']);
  });

  test.each([
    '河北路发生火灾',
    '南京西路的商店',
    '互联网大厂裁员',
    '孙中山先生',
    '来宾们纷纷鼓掌',
    '大名鼎鼎',
    '白银连环杀人案',
    '阿里云发布新模型',
    '腾讯和阿里的竞争',
    '美国德州暴雨',
    '黄石公园地震',
    '长治久安',
    '宁德时代发布财报',
    '北京时间7月15日',
  ])('finds none in %s', (text) => {
    expect(codes(text)).toEqual([]);
  });

  test.each([
    ['西藏阿里发生地震', '542500'],
    ['阿里地区发生地震', '542500'],
    ['山东德州一工厂起火', '371400'],
    ['德州市公安局通报', '371400'],
    ['黄石一工厂爆炸', '420200'],
    ['宁德一渔船倾覆', '350900'],
  ])('finds the place in %s', (text, code) => {
    expect(codes(text)).toContain(code);
  });

  test('does not read 海南 in 上海南部', () => {
    expect(codes('在上海南部的临港')).toEqual(['310000']);
  });

  test('takes a county of several namesakes only with its parent', () => {
    expect(codes('朝阳区一商场起火')).toEqual([]);
    expect(codes('北京市朝阳区一商场起火')).toContain('110105');
    expect(codes('朝阳区一商场起火', { siteRegion: '110000' })[0]).toBe('110105');
  });

  test.each([
    ['长春市朝阳区西安大路12号', ['220100', '220104']],
    ['广州市越秀区中山六路3号', ['440100', '440104']],
    ['江苏省兴化市某镇工业集中区', ['320000', '321281']],
    ['北京朝阳某某里5号楼', ['110000', '110105']],
    ['北京，朝阳，某某大厦', ['110000', '110105']],
    ['江苏海安县一工厂', ['320000', '320685']],
    ['张家港保税区一工厂', ['320582']],
    ['黄埔永和开发区一工厂', ['440112']],
  ])('reads the address %s', (text, expected) => {
    expect(codes(text).toSorted()).toEqual(expected);
  });

  test('takes a bare county name behind its parent, and from then on', () => {
    expect(findRegions({ title: '', content: '江苏海安一工厂起火，海安警方通报' })[0]).toMatchObject({ code: '320685', count: 2 });
    expect(codes('海安警方通报')).toEqual([]);
  });

  test('puts the place of the event before the place that the report was sent from', () => {
    expect(codes('新华社北京3月2日电 四川成都举行会议')[0]).toBe('510100');
  });

  test('reads traditional names', () => {
    expect(codes('臺灣高雄市')).toEqual(['710200', '710000']);
  });

  test('counts mentions and lets the title weigh more', () => {
    const [first] = findRegions({ title: '广州地铁延长运营', content: '深圳的乘客也可以换乘。深圳和佛山同步。' });
    expect(first).toEqual({ code: '440100', name: '广州市', origin: 'text', count: 1 });
  });

  test('adds site and author with their origin, each region once', () => {
    const found = findRegions({ title: '', content: '杭州发布通知', siteRegion: '330000', authorRegion: '330100' });
    expect(found.map(({ code, origin }) => [code, origin])).toEqual([
      ['330100', 'text'],
      ['330000', 'site'],
    ]);
    expect(codes('', { siteRegion: '330000', authorRegion: '110105' })).toEqual(['330000', '110105']);
    expect(findRegions({ title: '', content: '', authorRegion: '110105' })[0]?.origin).toBe('author');
    expect(findRegions({ title: '', content: '', siteRegion: '999999' })).toEqual([]);
    expect(findRegions({ title: '', content: '', siteRegion: '110100' })[0]?.name).toBe('北京市');
  });
});
