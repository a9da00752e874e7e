// Words of harm to begin a rule with: kinds and weights as incident plans rank them, for a person to change.
import type { RiskWords } from './warnings.ts';

export const RISK_WORDS: readonly RiskWords[] = [
  { name: '伤亡', weight: 40, words: ['死亡', '遇难', '身亡', '受伤', '重伤', '失联', '坠亡', '中毒'] },
  { name: '火灾爆炸', weight: 30, words: ['起火', '着火', '自燃', '火灾', '爆炸', '爆燃', '坍塌', '泄漏'] },
  { name: '食品药品', weight: 25, words: ['食物中毒', '不合格', '过期', '变质', '异物', '添加剂超标', '假药'] },
  { name: '违法违规', weight: 25, words: ['立案', '被查', '行贿', '受贿', '处罚', '罚款', '造假', '偷税', '刑拘'] },
  { name: '群体事件', weight: 30, words: ['维权', '聚集', '罢工', '拉横幅', '讨薪', '上访', '集体投诉'] },
  { name: '质量召回', weight: 20, words: ['召回', '质量问题', '缺陷', '故障', '失灵', '断轴', '刹车失灵'] },
  { name: '投诉争议', weight: 10, words: ['投诉', '曝光', '欺诈', '退款难', '虚假宣传', '霸王条款'] },
];
