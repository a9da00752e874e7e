import { expect, test } from 'vitest';
import { cutTo } from '#shared/cut-text.ts';
import { excerptOf } from './excerpt-of.ts';

test('an excerpt is the part of the summary that the text has in one piece', () => {
  const content = '第一句。第二句。\n第三句很长。第四句。';
  expect(excerptOf({ title: '题', summary: '第一句。第二句。第四句。' }, content)).toEqual({ text: '第一句。第二句。', goesOn: false });
  expect(excerptOf({ title: '题', summary: '第三句很长。第四句。' }, content)).toEqual({ text: '第三句很长。第四句。', goesOn: false });
});

test('of a summary that is not in the text it is the beginning of the text', () => {
  expect(excerptOf({ title: '题', summary: '别的话。' }, '只有这一句')).toEqual({ text: '只有这一句', goesOn: false });
  const long = '字'.repeat(1_000_000);
  const cut = excerptOf({ title: '题', summary: long }, long);
  expect(cut.text.length).toBeLessThanOrEqual(160);
  expect(cut.goesOn).toBe(true);
});

test('a post does not say its title twice', () => {
  expect(excerptOf({ title: '今天又堵车', summary: '' }, '今天又堵车，整整一个小时').text).toBe('整整一个小时');
});

test.each([
  ['03:39', '热点 45分钟前'],
  ['高考三件套花掉爸妈半年工资', '南周知道 2小时前 6评论'],
  ['专题 巨无霸台风“巴威”逼近 热点 5小时前', '巨无霸台风“巴威”逼近…'],
])('of %s there is no excerpt, as the text has only a label or the title again', (title, content) => {
  expect(excerptOf({ title, summary: content }, content)).toEqual({ text: '', goesOn: false });
});

test('a text is never cut within a character', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(cutTo(`${'字'.repeat(5)}${family}`, 8).text).toBe('字'.repeat(5));
  expect(cutTo(family, family.length)).toEqual({ text: family, goesOn: false });
});

test.each([
  ['极目新闻记者 陈洋洋\n7月18日，新疆阿克陶县发生4.3级地震。', '7月18日，新疆阿克陶县发生4.3级地震。'],
  ['今日人物\n北大学霸成全球通缉毒枭。', '北大学霸成全球通缉毒枭。'],
  ['作者 | 布语\n靴子落地。', '靴子落地。'],
  ['【文/观察者网 张红日】\n德国总理默茨近日表示不满。', '德国总理默茨近日表示不满。'],
  ['图片来源：摄图网\n作者：林靖\n多所高校压缩大学英语学分。', '多所高校压缩大学英语学分。'],
  ['出品｜虎嗅商业消费组作者｜李佳琪编辑｜苗正卿题图｜现场这是第【15】期。机器狗穿梭在人流中。', '机器狗穿梭在人流中。'],
  ['澎湃新闻记者 王鑫 胥辉 谢寅宗 实习生 林晨\n当时街上站了不少人。', '当时街上站了不少人。'],
  ['图书馆里的灯亮了一夜。第二句。', '图书馆里的灯亮了一夜。第二句。'],
  ['记者从公安局获悉，案件已破。', '记者从公安局获悉，案件已破。'],
  ['作者：林靖', '作者：林靖'],
])('of %s the excerpt is what it tells', (content, told) => {
  expect(excerptOf({ title: '题', summary: content }, content).text).toBe(told);
  expect(excerptOf({ title: '题', summary: '' }, content).text).toBe(told);
});

test('a text of one sign, or of lines without end, takes no long', () => {
  for (const sign of ['作者|', '\n', '图 ', '记者 ', '【'])
    expect(excerptOf({ title: '题', summary: '' }, sign.repeat(400_000)).text.length).toBeLessThanOrEqual(160);
});
