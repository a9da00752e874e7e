// How the two worst subjects were improved: the analyst's requests to the tools, in order. The last step of each is in better.data.ts.

export interface StoryStep {
  expression: string;
  /** Articles whose explanation the analyst reads, by their titles. */
  explained: readonly string[];
}
export interface Story {
  name: string;
  steps: readonly StoryStep[];
}

export const STORIES: readonly Story[] = [
  {
    name: '特斯拉',
    steps: [
      { expression: '特斯拉|马斯克', explained: ['大模型为什么写不出好文章？', '美国政府效率部解散与一次AI政府的“快闪”运动'] },
      { expression: '特斯拉', explained: ['半年达成率不足40%，AIVA能绕过“多股东死亡公式”吗？'] },
      { expression: 'title:特斯拉', explained: ['“床垫界的特斯拉”破产了', '马斯克万亿美元薪酬方案下周表决'] },
    ],
  },
  {
    name: '食品安全',
    steps: [
      {
        expression:
          '(食品|餐厅|外卖|奶茶|火锅|食堂|饮料|超市|预制菜|零食)+(中毒|异物|过期|变质|超标|不合格|蟑螂|老鼠|老鼠头|添加剂|卫生|食安)-(农药中毒|一氧化碳中毒)',
        explained: ['男子快递站杀害村书记监控视频曝光', '硅幕落下前：工信部揭Claude Code“卧底代码”与美国AI模型出口管制'],
      },
      {
        expression:
          '(食品|餐厅|外卖|奶茶|火锅|食堂|饮料|超市|预制菜|零食)~10(中毒|异物|过期|变质|超标|不合格|蟑螂|老鼠|添加剂|卫生|食安)-(农药中毒|一氧化碳中毒)',
        explained: ['硅幕落下前：工信部揭Claude Code“卧底代码”与美国AI模型出口管制', '网红卤菜店食材放置地面被狗啃食，合肥通报'],
      },
      {
        expression: 'title:(吃出|喝出|异物|食物中毒|食品安全|食安|毒油|添加剂|防腐剂|抽检|致病菌|大肠杆菌|保质期|变质|过期)',
        explained: ['严守耕地红线 筑牢国家粮食安全根基', '深圳一山姆麻薯盒出现活老鼠'],
      },
    ],
  },
];
