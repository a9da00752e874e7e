// What people ask on the invented message board, and what is answered. All strings are patterns.
export interface BoardTopic {
  category: string;
  target: string;
  titles: readonly string[];
  question: string;
  answer: string;
  /** About a company as well as a city. */
  isOfCompany?: true;
}

export const BOARD_TOPICS: readonly BoardTopic[] = [
  {
    category: '消费维权',
    target: '{city}市场监督管理局',
    titles: ['投诉{co}[迟迟不退款|客服推诿]', '{co}{product}出现{fault}，[要求退款|维权无门]'],
    question:
      '本人在{city}购买了{co}的{product}，使用{2-9}天就出现{fault}。多次联系客服，对方[一直推诿|不予退款|只说登记]，请贵局依法处理我的投诉。',
    answer:
      '您好。经核实，我局已联系{co}在{city}的经营者，对方同意[全额退款|更换同型号商品并补偿{100-800}元]，请您在{3-7}个工作日内留意来电。感谢您的监督。',
    isOfCompany: true,
  },
  {
    category: '交通出行',
    target: '{city}交通运输局',
    titles: ['{road}早晚高峰堵车严重', '建议在{community}门口增设公交站', '{road}施工围挡何时拆除'],
    question:
      '{city}{district}{road}自围挡施工以来，[上班要多花{20-60}分钟|公交车常常晚点]，{community}的居民出行很不方便，请问什么时候能够[完工|恢复通行]？',
    answer: '您好，来信收悉。{road}改造计划于{1-3}个月内完工，期间已增派{4-16}名协管员，并调整{2-5}条公交线路。给您带来不便，敬请谅解。',
  },
  {
    category: '教育',
    target: '{city}教育局',
    titles: ['{school}食堂饭菜[质量差|有异味]，望核查', '{school}[校服价格|课后服务收费]偏高', '请公开{school}学区划分'],
    question:
      '我是{school}学生家长。近期孩子反映学校食堂[饭菜有异味|分量不足]，家长群里意见很大，希望教育局到学校核查，并公开[供餐单位|检查结果]。',
    answer:
      '您好。我局会同市监部门于{yesterday}到{school}检查，[未发现过期食材，已要求学校公开后厨视频|责令供餐单位限期整改并每周通报]。欢迎继续监督。',
  },
  {
    category: '物业与住房',
    target: '{city}住房和城乡建设局',
    titles: ['{community}[电梯频繁故障|停电{3-9}小时]无人管', '{community}物业[乱收费|不作为]'],
    question: '{city}{community}{2-18}号楼的电梯一个月内故障{3-9}次，老人被困{10-40}分钟，物业只贴告示不维修，请督促解决。',
    answer: '您好，我局已约谈该小区物业公司，电梯维修将于{5-15}日内完成，维修资金使用情况将在小区公示。',
  },
  {
    category: '环境保护',
    target: '{city}生态环境局',
    titles: ['{district}工厂夜间排放[刺鼻气味|废气]', '{road}工地夜间施工噪音扰民'],
    question: '{district}附近的工厂每晚{10-12}点后排放刺鼻气味，{community}的居民不敢开窗，已经持续{1-3}个月，请环保部门查处。',
    answer: '您好，执法人员已于夜间到现场检查，该企业废气处理设施[未正常运行，已立案查处|运行正常，我局将加密监测]，结果将告知您。',
  },
  {
    category: '医疗卫生',
    target: '{city}卫生健康委员会',
    titles: ['{city}医院[挂号难|排队{2-4}小时]', '咨询异地就医报销流程'],
    question: '在{city}的医院给孩子看病，患者太多，排队{2-4}小时只看了{3-5}分钟，能否增加夜间门诊？另外请问异地就医如何报销？',
    answer: '您好，医院已增设[周末|夜间]门诊，每日放号{60-200}个。异地就医请先在医保平台备案，备案后可直接结算。',
  },
  {
    category: '公共安全',
    target: '{city}消防救援支队',
    titles: ['{community}楼道堆放杂物，存在火灾隐患', '电动车在{community}楼道充电，担心起火'],
    question: '{community}多个楼道堆满杂物和电动车，一旦起火后果不堪设想。向物业反映{2-6}次没有结果，请消防部门检查。',
    answer: '您好，我队已联合社区清理楼道杂物{6-30}处，暂扣违规停放电动车{3-18}辆，并责令物业建立巡查记录。',
  },
  {
    category: '咨询',
    target: '{city}人力资源和社会保障局',
    titles: ['咨询灵活就业人员社保缴费', '人才购房补贴何时发放'],
    question: '请问{city}灵活就业人员今年的社保缴费标准是多少，可以在网上办理吗？',
    answer: '您好，今年最低缴费标准为每月{800-1200}元，可在政务服务网或各社区服务中心办理，咨询电话12333。',
  },
];
