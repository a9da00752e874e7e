import { describe, expect, test } from 'vitest';
import { scoreJunk } from './score-junk.ts';

const CUT_OFF = 60;

describe('scoreJunk', () => {
  test.each([
    ['advert', '正品低价', '厂家直销，限时特价，原价399到手价99，买一送一包邮。加微信：abc12345 咨询，私信领取优惠券。'],
    ['advert', '专业代开发票', '本公司代开发票，办证刻章，联系微信：fp88888，随时在线。'],
    [
      'recruitment',
      '某公司诚聘销售',
      '岗位职责：开拓客户。任职要求：大专以上。薪资待遇：月薪8000，五险一金，包吃住，双休。简历投递至邮箱。',
    ],
    ['lottery', '双色球第2024015期开奖结果', '红球：01 05 12 18 22 30，蓝球：09。和值88，跨度29，奇偶比3:3。大乐透预测推荐，胆码05。'],
    ['boilerplate', '页面不存在', '您访问的页面不存在或已删除。关于我们 联系我们 版权所有 ICP备12345678号'],
    ['too-short', '', '转发'],
    ['garbled', '锟斤拷锟斤拷', '锟斤拷锟斤拷锟斤拷\uFFFD\uFFFD\uFFFD\uFFFD锟斤拷锟斤拷烫烫烫\uFFFD\uFFFD\uFFFD'],
    ['repetition', '好消息好消息', '快来看快来看看。快来看快来看看。快来看快来看看。快来看快来看看。快来看快来看看。快来看快来看看。'],
  ] as const)('finds %s', (reason, title, content) => {
    const junk = scoreJunk({ title, content });
    expect(junk.score).toBeGreaterThanOrEqual(CUT_OFF);
    expect(junk.reasons[0]).toBe(reason);
  });

  test('finds a list page by its dated lines, its links or its address', () => {
    const lines = Array.from({ length: 20 }, (_, i) => `我市召开第${i}次工作会议 2024-03-${String(i + 10)}`).join('\n');
    expect(scoreJunk({ title: '要闻', content: lines }).reasons).toContain('list-page');
    expect(scoreJunk({ title: '要闻', content: lines, linkTextRatio: 0.9 }).score).toBeGreaterThanOrEqual(CUT_OFF);
    expect(scoreJunk({ title: '要闻', content: lines, url: 'https://news.example.com/local/' }).score).toBeGreaterThanOrEqual(CUT_OFF);
  });

  test.each([
    ['快讯：某地发生4.2级地震', '中国地震台网正式测定，今日08时15分某地发生4.2级地震，震源深度10千米，暂无人员伤亡报告。'],
    ['', '刚刚路过人民广场，地铁口排队好长，听说是设备故障，工作人员正在疏导，大家绕行吧。'],
    [
      '警方提醒：网络刷单是诈骗',
      '近日，市公安局通报一起刷单诈骗案。受害人添加微信后按对方要求垫付资金，被骗三万元。警方提醒市民，凡是要求垫资的兼职都是诈骗。',
    ],
    ['人社局举办招聘会', '昨日，市人社局举办专场招聘会，80家企业提供岗位2000余个，不少求职者现场达成意向。据介绍，招聘会将持续到月底。'],
    ['彩民中得千万大奖', '市民王先生购买双色球中得一等奖。他表示，将拿出一部分奖金捐给希望工程，剩下的用来还房贷。'],
  ])('lets the ordinary short piece pass: %s', (title, content) => {
    expect(scoreJunk({ title, content }).score).toBeLessThan(CUT_OFF);
  });

  test.each(['某地地震', '日本地震', '北京暴雨', '小米汽车', '台风路径'])(
    'lets a headline alone pass, as hot lists have it: %s',
    (title) => {
      expect(scoreJunk({ title, content: '' })).toMatchObject({ score: 55, reasons: ['too-short'] });
    },
  );

  test.each([
    ['小米', ''],
    ['转发微博', '。'],
    ['联系我们', ''],
    ['加载更多', ''],
    ['abcde', ''],
  ])('but not what is no headline: %s', (title, content) => {
    expect(scoreJunk({ title, content }).score).toBeGreaterThanOrEqual(CUT_OFF);
  });

  test('lets verse and captions in short lines pass', () => {
    const content = [
      '春天来了',
      '江水涨了',
      '桥上的灯',
      '一盏一盏亮起',
      '归来的人',
      '站在岸边',
      '听见汽笛',
      '想起去年',
      '想起远方',
      '想起灯火',
    ].join('\n');
    expect(scoreJunk({ title: '听，城市重启的声音', content }).score).toBeLessThan(CUT_OFF);
  });

  test('does not read control characters of ordinary line ends as garbled', () => {
    expect(
      scoreJunk({ title: 'Notice', content: 'The office\r\n\twill be closed on Monday because of maintenance work in the building.\r\n' })
        .score,
    ).toBe(0);
  });
});
