import { describe, expect, test } from 'vitest';
import { detectLanguage } from './detect-language.ts';

describe('detectLanguage', () => {
  test.each([
    ['zh', '石家庄市民政局发布通知', '记者从发布会上获悉，著名景区将于下月恢复开放。'],
    ['zh-Hant', '臺北市政府公佈防疫措施', '記者會上，發言人表示將繼續加強檢查，民眾無須過度憂慮。'],
    [
      'en',
      'Regulators open inquiry',
      'The company said on Monday that it would recall 2,000 vehicles after reports of a fault in the brakes.',
    ],
    ['ja', '東京で新しい駅が開業', 'この駅は昨日から利用できるようになりました。多くの人が訪れています。'],
    ['ko', '서울시 새 정책 발표', '서울시는 오늘 새로운 교통 정책을 발표했다고 밝혔다.'],
    ['other', 'Новости дня', 'Сегодня в городе открылась новая станция метро.'],
    ['other', '', '1234 !!! 😀'],
  ] as const)('names %s', (language, title, content) => {
    expect(detectLanguage(title, content)).toBe(language);
  });

  test('keeps Chinese with brand names in Latin letters Chinese', () => {
    expect(detectLanguage('小米SU7 Ultra与Tesla Model 3对比', '续航测试结果公布，SU7表现更好。')).toBe('zh');
  });

  test('does not take German or French for English', () => {
    expect(detectLanguage('', 'Die Regierung hat am Montag mitgeteilt, dass das Gesetz nicht in Kraft tritt.')).toBe('other');
    expect(detectLanguage('', 'Le gouvernement a annoncé que les mesures sont prolongées pour une durée de deux mois.')).toBe('other');
  });
});
