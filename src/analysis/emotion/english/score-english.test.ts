import { describe, expect, test } from 'vitest';
import headlines from '../testing/english-headlines.data.json' with { type: 'json' };
import { explainTargets } from '../explain-target.ts';
import { scoreEmotion } from '../score-emotion.ts';

const judged = (title: string, content = '', target?: string) => scoreEmotion({ title, content }, target === undefined ? {} : { target });
const wrongOf = (labelled: readonly (readonly string[])[]) =>
  labelled.filter(([emotion, title = '']) => judged(title).emotion !== emotion).map(([, title]) => title);

describe('English', () => {
  test('headlines are judged by their words', () => {
    expect(wrongOf(headlines.look)).toEqual([]);
    expect(wrongOf(headlines.kept).length).toBeLessThanOrEqual(1);
    expect(wrongOf(headlines.later).length).toBeLessThanOrEqual(3);
  });

  test('blame shows its words, and what turns praise into blame', () => {
    const title = 'Terrible scandal: company lied';
    const scandal = judged(title);
    expect(scandal.emotion).toBe('negative');
    expect(scandal.score).toBeLessThan(-0.6);
    expect(scandal.evidence).toMatchObject([{ field: 'title', start: 0, words: ['Terrible', 'scandal', 'lied'] }]);
    expect(judged('Riders say the new bridge is no longer safe').evidence[0]?.words).toEqual(['no longer safe']);
  });

  test.each([
    ['The food was good', 'positive'],
    ['The food was not good', 'negative'],
    ['It isn’t good at all', 'negative'],
    ['The room was dirty, but the staff were wonderful', 'positive'],
    ['The staff were wonderful, but the room was dirty and awful', 'negative'],
    ['No, the staff are great', 'positive'],
    ['The crisis-hit lender is under new owners', 'negative'],
    ['Bank of Charity Road is open on Monday', 'neutral'],
    ['The office of Dr. Hope Winner is on the second floor', 'neutral'],
  ])('%s: %s', (title, emotion) => {
    expect(judged(title).emotion).toBe(emotion);
  });

  test('words of degree strengthen and weaken', () => {
    const score = (title: string) => judged(title).score;
    expect(score('The service was extremely bad')).toBeLessThan(score('The service was bad'));
    expect(score('The service was slightly bad')).toBeGreaterThan(score('The service was bad'));
  });

  test('a text is judged by its sentences, each cut at its full stop', () => {
    const content = 'The council met on Monday. A horrible accident at the Larkspur plant killed two workers. The agenda has nine items.';
    const article = judged('Larkspur plant in Eastvale', content);
    expect(article.emotion).toBe('negative');
    expect(article.evidence.map(({ start, end }) => content.slice(start, end))).toEqual([
      'A horrible accident at the Larkspur plant killed two workers.',
    ]);
  });

  test('the emotion towards a name is that of what is said around it', () => {
    const content = 'Larkspur Motors won a safety award. Novapay was accused of fraud.';
    expect(judged('', content, 'Novapay').targetEmotion).toBe('negative');
    expect(judged('', content, 'Larkspur Motors').targetEmotion).toBe('positive');
    expect(explainTargets({ title: '', content }, ['Novapay'])).toMatchObject([{ words: ['fraud', 'accused'] }]);
  });

  test('Chinese with a few English words is judged as before', () => {
    expect(judged('某公司 NOT GOOD 手机自燃，消费者投诉不断，售后推诿拒不赔偿').evidence[0]?.words.join()).toMatch(/\p{Script=Han}/u);
  });
});
