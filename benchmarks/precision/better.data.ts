// The two worst subjects after improvement with preview, explanation and check (README.md describes how). Their intent stays.

export interface BetterExpression {
  name: string;
  expression: string;
}

export const BETTER: readonly BetterExpression[] = [
  {
    name: '特斯拉',
    expression: '(title:(特斯拉|擎天柱|Optimus|FSD|Cybertruck|Cybercab)|title:马斯克+title:(薪酬|造车))-"界的特斯拉"',
  },
  {
    name: '食品安全',
    expression:
      '(title:(食品安全|食安|食物中毒|毒油|致病菌|大肠杆菌|抽检)' +
      '|title:(餐厅|餐饮|早餐|外卖|门店|火锅|超市|食堂|食品|饮料|奶茶|三明治|馆子|零食|山姆|麦当劳|海底捞|蜜雪)' +
      '~12(蟑螂|老鼠|苍蝇|活蛆|活虫|异物|过期|变质|中毒|不合格|超标|吐口水|吃出|喝出|寄生虫)' +
      '|食品安全~30(立案|查处|约谈|下架|抽检|处罚))-粮食安全-title:(谣言|造谣)',
  },
];
