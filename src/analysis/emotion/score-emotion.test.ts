import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scoreEmotion } from './score-emotion.ts';

const NEGATIVE = [
  '某小区物业拖欠工资，保安集体讨薪',
  '多名消费者投诉该品牌手机自燃，售后推诿拒不赔偿',
  '副市长涉嫌严重违纪违法被查',
  '化工厂爆炸致三人死亡',
  '态度恶劣，东西又贵又难吃，再也不会来了',
  '股价暴跌，公司巨额亏损面临退市',
];
const POSITIVE = [
  '味道很好，送餐很快，非常满意，下次还会再来',
  '我国选手夺得金牌并打破世界纪录',
  '公司全年净利润大幅增长，创历史新高',
  '他勇救落水儿童，荣获见义勇为模范称号',
  '社区志愿者为独居老人送温暖，居民纷纷点赞',
];
const NEUTRAL = [
  '市教育局公布下学期校历',
  '两国外长将于下周举行会谈',
  '地铁三号线运营时间调整',
  '央行今日开展逆回购操作',
  '会议讨论了明年的工作安排',
];

describe('scoreEmotion', () => {
  test.each(NEGATIVE)('calls negative: %s', (title) => {
    expect(scoreEmotion({ title, content: '' }).emotion).toBe('negative');
  });
  test.each(POSITIVE)('calls positive: %s', (title) => {
    expect(scoreEmotion({ title, content: '' }).emotion).toBe('positive');
  });
  test.each(NEUTRAL)('calls neutral: %s', (title) => {
    expect(scoreEmotion({ title, content: '' }).emotion).toBe('neutral');
  });

  test('shows the sentence that carries the emotion, with its words', () => {
    const content = '会议于周一上午举行。食堂的饭菜发霉变质，学生食物中毒送医。会议安排了下周的工作。';
    const [first] = scoreEmotion({ title: '学校通报', content }).evidence;
    expect(content.slice(first?.start, first?.end)).toBe('食堂的饭菜发霉变质，学生食物中毒送医。');
    expect(first?.score).toBeLessThan(-0.3);
    expect(first?.words.some((word) => ['食物中毒', '中毒', '发霉', '变质'].includes(word))).toBe(true);
  });

  test('hears what a reposter says, not what is quoted', () => {
    const own = '太好了，真为你们高兴，恭喜恭喜！';
    const quoted = scoreEmotion({ title: '', content: `${own}//@某人:骗子公司，垃圾服务，太恶心了，坚决维权` });
    expect(quoted.emotion).toBe(scoreEmotion({ title: '', content: own }).emotion);
  });

  test('reads traditional and simplified text alike', () => {
    const simplified = scoreEmotion({ title: '化工厂发生爆炸', content: '事故造成三人遇难' });
    const traditional = scoreEmotion({ title: '化工廠發生爆炸', content: '事故造成三人遇難' });
    expect(traditional.score).toBeCloseTo(simplified.score, 5);
  });

  test('tells the emotion towards a target from that of the rest', () => {
    const content = '甲公司获得客户一致好评，服务优秀。乙公司被曝光造假，消费者投诉不断，遭到处罚。';
    expect(scoreEmotion({ title: '', content }, { target: '乙公司' }).targetEmotion).toBe('negative');
    expect(scoreEmotion({ title: '', content }, { target: '甲公司' }).targetEmotion).toBe('positive');
    expect(scoreEmotion({ title: '', content }, { target: '丙公司' }).targetEmotion).toBeUndefined();
  });

  test("lets the client's words decide and says so", () => {
    const article = { title: '听风平台今日更新', content: '更新内容见公告。' };
    const lexicon = { words: [{ word: '更新', weight: -0.5 }], whiteWords: [] };
    expect(scoreEmotion(article)).toMatchObject({ origin: 'machine', emotion: 'neutral' });
    expect(scoreEmotion(article, { lexicon })).toMatchObject({ origin: 'rule', emotion: 'negative', score: -1 });
  });

  test('gives a white word no emotion', () => {
    const article = { title: '电影《愤怒的骗子》定档', content: '' };
    const plain = scoreEmotion(article).score;
    const white = scoreEmotion(article, { lexicon: { words: [], whiteWords: ['愤怒的骗子'] } }).score;
    expect(Math.abs(white)).toBeLessThan(Math.abs(plain));
  });

  test('finds a client’s words as the expression language does', () => {
    const emotion = (title: string, word: string) =>
      scoreEmotion({ title, content: '' }, { lexicon: { words: [{ word, weight: -0.5 }], whiteWords: [] } }).origin;
    expect(emotion('新款 Notebook 上市', 'note')).toBe('machine');
    expect(emotion('Ｎｏｔｅ 上市', 'note')).toBe('rule');
    expect(emotion('產品更新', '产品更新')).toBe('rule');
  });

  test('finds nothing in an empty article', () => {
    expect(scoreEmotion({ title: '', content: ' \n' })).toEqual({ emotion: 'neutral', score: 0, origin: 'machine', evidence: [] });
  });

  test('gives spans inside the text and a score that fits the class, for any text', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.constantFrom('好', '差', '骗', '。', '\n', '//@', '😀', '\ud800', 'a ')).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, texts, (title, content) => {
        const result = scoreEmotion({ title, content });
        expect(Math.abs(result.score)).toBeLessThanOrEqual(1);
        const sign = Math.sign(result.score);
        expect(sign).toBe({ negative: -1, neutral: sign, positive: 1 }[result.emotion]);
        for (const { field, start, end, words } of result.evidence) {
          const text = field === 'title' ? title : content;
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          for (const word of words) expect(text.slice(start, end)).toContain(word);
        }
      }),
    );
  });
});
