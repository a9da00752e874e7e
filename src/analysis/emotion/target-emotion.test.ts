import { describe, expect, test } from 'vitest';
import { explainTargets } from './explain-target.ts';
import { scoreEmotion } from './score-emotion.ts';
import { eachTargetFeature, TARGET_BUCKETS } from './target-features.ts';
import { findTarget, readForTargets } from './target-reading.ts';

const mask = (content: string, target: string) => {
  const reading = readForTargets({ title: '', content }, [target]);
  return reading && findTarget(reading, target)?.masked;
};

const towards = (target: string, content: string, title = '') => scoreEmotion({ title, content }, { target }).targetEmotion;

describe('the emotion towards a name', () => {
  test('is that of the accused, not of who accuses or reports', () => {
    const suit = '云雀汽车今天向法院起诉翎驰汽车，称其新车外观抄袭。法院已立案。';
    const title = '云雀汽车起诉翎驰汽车抄袭';
    expect(towards('翎驰汽车', suit, title)).toBe('negative');
    expect(towards('云雀汽车', suit, title)).not.toBe('negative');
    const fine = '据新华社报道，沅泰银行违规放贷被罚款五百万元。';
    expect(towards('沅泰银行', fine)).toBe('negative');
    expect(towards('新华社', fine)).not.toBe('negative');
  });

  test.each([
    ['华为', '小米', '华为起诉小米侵权，法院判小米赔偿三千万元。'],
    ['格力', '奥克斯', '格力举报奥克斯空调能效虚标，市场监管部门对奥克斯立案调查。'],
  ])('is not held against %s, who accuses %s', (accuser, accused, text) => {
    expect(towards(accuser, text)).not.toBe('negative');
    expect(towards(accused, text)).toBe('negative');
    expect(towards(accused, text.replace(accused, `${accused}反诉后又被`))).toBe('negative');
  });

  test('reads posts of customers', () => {
    expect(towards('苜禾牛奶', '苜禾牛奶喝出虫子，客服还推卸责任，再也不买了。')).toBe('negative');
    expect(towards('苜禾牛奶', '用了一年的苜禾牛奶，孩子很喜欢，推荐给大家。')).toBe('positive');
  });

  test('reads a name in all its forms', () => {
    const text = '翎驰汽车集团有限公司（以下简称“翎驰”）昨天发布财报。多名车主投诉翎驰刹车失灵，翎驰拒绝退款，已被立案调查。';
    expect(towards('翎驰汽车集团有限公司', text)).toBe('negative');
    expect(towards('翎驰汽车', text)).toBe('negative');
    const [reasons] = explainTargets({ title: '', content: text }, ['翎驰汽车集团']);
    expect(reasons?.forms).toEqual(['翎驰汽车集团', '翎驰']);
  });

  test('does not depend on what the name is', () => {
    const text = (name: string) => `${name}今天宣布召回三千辆轿车，原因是制动系统存在安全隐患。`;
    const scores = ['翎驰汽车', '青桐汽车'].map((name) => scoreEmotion({ title: '', content: text(name) }, { target: name }).targetScore);
    expect(Math.abs((scores[0] ?? 0) - (scores[1] ?? 1))).toBeLessThan(0.1);
  });
});

describe('why a text is negative for a name', () => {
  test('is told in words of the text', () => {
    const [reasons] = explainTargets({ title: '', content: '苜禾牛奶喝出虫子，客服还推卸责任，再也不买了。' }, ['苜禾牛奶']);
    const words = reasons?.words;
    expect(words).toContain('虫子');
    expect(words).toContain('推卸责任');
    expect(explainTargets({ title: '', content: '另一家公司违规被罚。' }, ['苜禾牛奶'])).toEqual([]);
  });

  test('are words as the text writes them, no places, and none within another', () => {
    const [reasons] = explainTargets({ title: '', content: '杭州的苜禾牛奶又喝出虫子，凭什么不退款？客服推卸责任，什么态度。' }, [
      '苜禾牛奶',
    ]);
    expect(reasons?.words.length).toBeGreaterThan(0);
    for (const word of reasons?.words ?? []) expect('杭州的苜禾牛奶又喝出虫子，凭什么不退款？客服推卸责任，什么态度。').toContain(word);
    expect(reasons?.words).not.toContain('杭州');
    for (const word of reasons?.words ?? []) expect(reasons?.words.filter((other) => other.includes(word))).toEqual([word]);
  });
});

describe('features of a name', () => {
  test('are the same for the same text and stay within the model, also for hostile texts', () => {
    for (const text of ['甲公司', '甲公司'.repeat(20_000), `${'啊'.repeat(100_000)}甲公司😀${'\u0000'.repeat(1000)}`]) {
      const read = () => {
        const found: number[] = [];
        const masked = mask(text, '甲公司');
        if (masked) eachTargetFeature(masked, (bucket) => found.push(bucket));
        return found;
      };
      const features = read();
      expect(features).toEqual(read());
      expect(features.every((bucket) => Number.isInteger(bucket) && bucket >= 0 && bucket < TARGET_BUCKETS)).toBe(true);
      expect(features.length).toBeLessThan(25_000);
    }
  });

  test('are none where the name is not', () => {
    expect(mask('乙公司', '甲公司')).toBeUndefined();
    expect(mask('乙公司', ' ')).toBeUndefined();
  });
});
