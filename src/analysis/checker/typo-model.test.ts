import { expect, test } from 'vitest';
import { readAsset } from '../asset.ts';
import { checkText } from './check-text.ts';
import { decodeModel, typoModel } from './typo-model.ts';

/** Written for this test: the wrong text, the place and the intended character. */
const SLIPS: readonly [string, string, string][] = [
  ['公司发布公告称，将于近期招开股东大会。', '招', '召'],
  ['会议强调，要进一步加墙生态环境保护。', '墙', '强'],
  ['双方签署了战略合做协议。', '做', '作'],
  ['他以经离开了北京。', '以', '已'],
  ['政府部门因当加强监管。', '因', '应'],
  ['产品存在质量隐换，已启动召回。', '换', '患'],
  ['据报到，事故造成三人受伤。', '到', '道'],
  ['记者在现场看道，救援工作正在进行。', '道', '到'],
  ['公司股价大副下跌。', '副', '幅'],
  ['项目总头资达十亿元。', '头', '投'],
  ['投资者信心逐步恢付。', '付', '复'],
  ['各地认真贯彻落时会议精神。', '时', '实'],
];

const CLEAN = [
  '云雀汽车二十一日在广州发布了新一代纯电轿车，续航里程达到七百公里，起售价为十五万九千八百元。',
  '公司表示，新车将于下月开始交付，首批订单已超过两万辆。',
  '明天多云转晴，最高气温二十三度，北风三到四级，早晚温差较大，请注意增减衣物。',
  '市民李先生向本报投诉，称其购买的手机在充电时电池起火，客服多次推诿。',
  '市场监管局表示已介入调查，将依法依规处理，并及时向社会公布结果。',
  '研究人员从三个方面分析了竞争格局，认为行业的集中度还会提高。',
];

test('finds its share of a fixed sample of slips, and nothing in correct sentences', () => {
  const found = SLIPS.filter(([text, wrong, right]) => {
    return checkText(text, { kinds: ['typo'] }).some((issue) => issue.text === wrong && issue.suggestions[0] === right);
  });
  expect(found.length).toBeGreaterThanOrEqual(5);
  expect(CLEAN.flatMap((text) => checkText(text))).toEqual([]);
});

test('mistakes few n-grams that were never read for ones that were', () => {
  const { ngrams } = typoModel();
  let present = 0;
  // Hangul, which does not occur in the training texts.
  for (let i = 0; i < 20_000; i++)
    if (ngrams.level(0xac00 + (i % 11_000), 0xac00 + ((i * 7) % 11_003), 0xac00 + ((i * 13) % 11_001)) > 0) present++;
  expect(present / 20_000).toBeLessThan(0.004);
  expect(ngrams.level('北'.charCodeAt(0), '京'.charCodeAt(0))).toBeGreaterThan(10);
});

test('is small, and a file of another layout is refused', () => {
  const bytes = readAsset(import.meta.url, 'typo-model.bin');
  expect(bytes.length).toBeLessThan(4_000_000);
  expect(() => decodeModel(bytes.subarray(0, bytes.length - 2))).toThrow(/another layout/u);
  expect(() => decodeModel(Buffer.concat([Buffer.from('ABCD'), bytes.subarray(4)]))).toThrow(/another layout/u);
});
