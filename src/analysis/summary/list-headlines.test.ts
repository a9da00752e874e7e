import { describe, expect, test } from 'vitest';
import { listHeadlines } from './list-headlines.ts';

const titles = (...names: string[]) => names.map((title, id) => ({ id, title }));

describe('a headline list', () => {
  test('takes the most typical title of each group, without the name of its site, the largest group first', () => {
    const library = titles('云岭县图书馆新馆开馆');
    const fire = titles('网友拍下浓烟', '滨河物流园火灾原因查明_样例网', '滨河物流园火灾：商户等待赔偿', '滨河物流园火灾');
    expect(listHeadlines([library, fire])).toEqual([
      { id: 1, title: '滨河物流园火灾原因查明', count: 4 },
      { id: 0, title: '云岭县图书馆新馆开馆', count: 1 },
    ]);
  });

  test('prefers a title that tells to one that teases', () => {
    const [headline] = listHeadlines([titles('云雀汽车召回三千辆的真相竟然是？', '云雀汽车召回三千辆电动车')]);
    expect(headline?.id).toBe(1);
  });

  test('prefers a heading of the press to the beginning of a post', () => {
    const posts = ['#云雀召回#云雀汽车召回三千辆，太吓人了', '云雀汽车召回三千辆 //@路人甲:云雀汽车召回三千辆'];
    const [headline] = listHeadlines([titles(...posts, '云雀汽车宣布召回三千辆电动车')]);
    expect(headline?.id).toBe(2);
  });

  test('prefers what happened to what somebody says of it', () => {
    const said = '张三：云雀商场坠楼的责任，商场很可能不必承担';
    const [headline] = listHeadlines([titles(said, '云雀商场商户坠楼，商场发布公告', '云雀商场商户坠楼前曾被罚款')]);
    expect(headline?.id).not.toBe(0);
  });

  test('leaves out groups without a title', () => {
    expect(listHeadlines([[], titles('', ' ')])).toEqual([]);
  });
});
