import { describe, expect, test } from 'vitest';
import { findNamedSource, isSameOutlet } from './named-source.ts';

describe('the outlet that a text names', () => {
  test.each([
    ['来源：江南日报\n云雀汽车召回三千辆轿车。', '江南日报'],
    ['云雀汽车召回三千辆轿车。（转自“晨星新闻网”）', '晨星新闻网'],
    ['云雀汽车召回。\n文章来源: 海岸财经', '海岸财经'],
    ['据《江南日报》报道，云雀汽车将召回三千辆轿车。', '江南日报'],
    ['据江南日报3月5日消息，云雀汽车将召回。', '江南日报'],
    ['新华社3月5日电（记者李雷）云雀汽车召回。', '新华社'],
    ['Lark recalls cars.\nSource: Coast Daily', 'Coast Daily'],
    ['Lark recalls cars. (via Morning Star)', 'Morning Star'],
    ['(via Morning Star) Lark recalls cars.', 'Morning Star'],
    ['来源：网络', ''],
    ['公司资金来源：自有资金。', ''],
    ['据多家媒体报道，云雀汽车将召回。', ''],
    ['本报讯（记者李雷）云雀汽车召回。', ''],
    ['云雀汽车召回三千辆轿车，原因是制动系统存在隐患。', ''],
  ])('%s', (content, name) => {
    expect(findNamedSource(content, '某某客户端')).toBe(name);
  });

  test('itself is no source', () => {
    expect(findNamedSource('来源：江南日报', '江南日报网')).toBe('');
  });

  test('the middle of a long text is not looked at', () => {
    const filler = '正文很长。'.repeat(200);
    expect(findNamedSource(`${filler}来源：江南日报。${filler}`, '')).toBe('');
    expect(findNamedSource(`${filler}来源：江南日报`, '')).toBe('江南日报');
  });
});

test('names of one outlet', () => {
  expect(isSameOutlet('江南日报', '江南日报网')).toBe(true);
  expect(isSameOutlet('Coast Daily', 'coast-daily')).toBe(true);
  expect(isSameOutlet('江南日报', '江北日报')).toBe(false);
  expect(isSameOutlet('', '江南日报')).toBe(false);
});
