import type { Industry } from './contract.ts';

// The words by which an article counts for an industry, as an expression of the query language. Shown on the screen as the explanation.
export const INDUSTRIES: Record<Industry, string> = {
  car: '汽车|轿车|车企|新能源车|智能驾驶|车主',
  finance: '银行|证券|基金|保险|贷款|股价|理财',
  property: '房地产|楼市|楼盘|房价|物业|二手房|开发商',
  technology: '人工智能|芯片|手机|互联网|软件|机器人|大模型',
  health: '医院|医疗|药品|患者|医生|疫苗|医保',
  food: '食品|餐饮|奶茶|牛奶|外卖|超市|消费者',
  education: '学校|学生|教师|高校|高考|幼儿园|招生',
  energy: '电力|光伏|石油|煤炭|天然气|电池|风电',
  transport: '航空|航班|铁路|地铁|高速|快递|物流',
  tourism: '旅游|景区|酒店|演唱会|电影|博物馆|文旅',
  safety: '地震|火灾|爆炸|事故|暴雨|台风|救援',
  government: '政府|发改委|监管部门|政策|通报|规划|人大',
};
