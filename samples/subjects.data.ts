// What an agency would watch over the invented companies, cities and events.
export interface SampleSubject {
  category: string;
  name: string;
  expression: string;
  builder: { subject: string; region: string; event: string; exclude: string } | null;
  /** Names towards which emotion is asked. */
  targets: string[];
}

export interface SubjectBoxes {
  category: string;
  name: string;
  boxes: { subject: string; region?: string; event?: string; exclude?: string };
  targets: string[];
}

const ROUTINE = '收盘播报\n资金流向\n招聘启事';

export const SUBJECT_BOXES: readonly SubjectBoxes[] = [
  { category: '企业声誉', name: '翎驰汽车', boxes: { subject: '翎驰\nLingchi', exclude: ROUTINE }, targets: ['翎驰'] },
  { category: '企业声誉', name: '苜禾乳业', boxes: { subject: '苜禾\nMufield', exclude: ROUTINE }, targets: ['苜禾'] },
  { category: '企业声誉', name: '屿辰科技', boxes: { subject: '屿辰\nYuchen', exclude: ROUTINE }, targets: ['屿辰'] },
  { category: '企业声誉', name: '沅泰银行', boxes: { subject: '沅泰\nYuantai', exclude: ROUTINE }, targets: ['沅泰'] },
  { category: '企业声誉', name: '穹云航空', boxes: { subject: '穹云\nSkyvault', exclude: ROUTINE }, targets: ['穹云'] },
  { category: '企业声誉', name: '箭鹊快送', boxes: { subject: '箭鹊\nJianque', exclude: ROUTINE }, targets: ['箭鹊'] },
  { category: '企业声誉', name: '筑岚与安朴', boxes: { subject: '筑岚\n安朴\nZhulan\nAnpu', exclude: ROUTINE }, targets: ['筑岚', '安朴'] },
  {
    category: '行业风险',
    name: '消费投诉与维权',
    boxes: { subject: '投诉\n维权\n退款\n召回', exclude: '招聘岗位\n限时抢购' },
    targets: [],
  },
  {
    category: '行业风险',
    name: '食品安全',
    boxes: { subject: '食堂\n学生奶\n牛奶\n酸奶', event: '腹泻\n异味\n变质\n过期\n胀包\n停供' },
    targets: [],
  },
  { category: '城市治理', name: '安全事故', boxes: { subject: '火灾\n起火\n追尾\n相撞\n护栏断裂\n坠楼', exclude: '演习' }, targets: [] },
  { category: '城市治理', name: '浙江舆情', boxes: { subject: '杭州\n宁波', exclude: '天气预报\n双色球' }, targets: ['杭州', '宁波'] },
  { category: '城市治理', name: '广东民生', boxes: { subject: '广州\n深圳\n佛山', exclude: '天气预报\n双色球' }, targets: [] },
  { category: '突发事件', name: '自然灾害', boxes: { subject: '暴雨\n地震\n洪水\nearthquake\nfloods' }, targets: [] },
  { category: '教育健康', name: '校园与医疗', boxes: { subject: '学校\n家长\n校服\n医院\n患者', exclude: '招聘岗位' }, targets: [] },
];
