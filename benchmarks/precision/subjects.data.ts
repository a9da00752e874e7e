// Thirty subjects as an agency's analyst writes them at the first try, before seeing their matches. `intent` is the topic an article must have to
// count.

export type SubjectKind = 'company' | 'place' | 'disaster' | 'policy' | 'person';

export interface PrecisionSubject {
  name: string;
  kind: SubjectKind;
  intent: string;
  expression: string;
}

export const SUBJECTS: readonly PrecisionSubject[] = [
  {
    name: '小米',
    kind: 'company',
    intent: '文章讲小米公司、其产品、业务或以小米身份出现的雷军；顺带提到不算。',
    expression: '(小米|雷军)-(小米粥|小米辣|小米椒|黄小米)',
  },
  {
    name: '苹果公司',
    kind: 'company',
    intent: '文章讲苹果公司、其产品、系统、业务或高管；水果、同名歌曲影视、顺带提到不算。',
    expression: '(苹果|iPhone|库克)-(吃苹果|苹果醋|苹果汁|苹果树|果农|烂苹果)',
  },
  {
    name: '阿里巴巴',
    kind: 'company',
    intent: '文章讲阿里巴巴集团及其平台（淘宝、天猫、闲鱼等）、业务、产品或马云；只作为购物渠道或顺带提到、人名地名阿里不算。',
    expression: '(阿里|淘宝|天猫|闲鱼|马云)-(阿里地区|阿里山|拳王阿里)',
  },
  {
    name: '理想汽车',
    kind: 'company',
    intent: '文章讲理想汽车公司、车型、车主纠纷或以其身份出现的李想；“理想”的普通意义和顺带提到不算。',
    expression: '理想汽车|(理想+(i8|i6|L9|mega|车主|纯电|李想))|title:李想',
  },
  {
    name: '华为',
    kind: 'company',
    intent: '文章讲华为公司、其产品、技术、合作车型或高管；顺带提到不算。',
    expression: '华为|余承东|任正非|孟晚舟|鸿蒙',
  },
  {
    name: '山姆会员店',
    kind: 'company',
    intent: '文章讲山姆会员商店的商品、服务、经营或纠纷；人名山姆不算。',
    expression: '山姆-(奥特曼|奥尔特曼|阿尔特曼|山姆大叔|史密斯)',
  },
  {
    name: '京东',
    kind: 'company',
    intent: '文章讲京东公司、其外卖、物流、零售等业务或刘强东；只作为销售渠道或顺带提到不算。',
    expression: '京东|刘强东',
  },
  {
    name: '特斯拉',
    kind: 'company',
    intent: '文章讲特斯拉公司、车型、机器人、事故或马斯克在特斯拉的事；马斯克的其他事和顺带提到不算。',
    expression: '特斯拉|马斯克',
  },
  {
    name: '西安',
    kind: 'place',
    intent: '文章讲发生在陕西西安的事，或西安的城市、景点、单位、活动；只是籍贯、路过、顺带提到不算。',
    expression: '西安-(陕西安康|山西安泽)',
  },
  {
    name: '南京',
    kind: 'place',
    intent: '文章讲发生在江苏南京的事，或南京的单位、景点、活动；南京大屠杀史及其影视、南京路、顺带提到不算。',
    expression: '南京-(南京路|南京大屠杀|南京照相馆)',
  },
  {
    name: '海南',
    kind: 'place',
    intent: '文章讲海南省（含海口、三亚、自贸港）的事；“上海南站”之类和顺带提到不算。',
    expression: '(海南|海口|三亚)-(上海南|黄海南|渤海南|东海南|南海南)',
  },
  {
    name: '河南',
    kind: 'place',
    intent: '文章讲发生在河南省的事，或河南的地方、单位、政策；只是籍贯、顺带提到不算。',
    expression: '(河南|郑州|洛阳|开封)-(黄河南岸|淮河南|洛阳纸贵|河南岸)',
  },
  {
    name: '香港',
    kind: 'place',
    intent: '文章讲在香港发生的事、香港的政府、社会、市场或居民；只在港上市、港星身份、顺带提到不算。',
    expression: '香港|港府|港股',
  },
  {
    name: '大理',
    kind: 'place',
    intent: '文章讲云南大理（市、州、古城）的事；大理石、大理寺、普通词语和顺带提到不算。',
    expression: '大理-(大理石|大理寺|大理想|大理论|大理由)',
  },
  {
    name: '地震',
    kind: 'disaster',
    intent: '文章讲一次真实的地震、其伤亡、救援、监测或预警；比喻、演习、影视和顺带提到不算。',
    expression: '(地震|震感|震中|余震)-(演练|演习|行业地震|大地震电影|唐山大地震)',
  },
  {
    name: '台风',
    kind: 'disaster',
    intent: '文章讲一次真实的台风、其预警、影响、灾情或救援；比喻、舞台风格、影视和顺带提到不算。',
    expression: '台风-(舞台风|台风稳|台风好|柜台风)',
  },
  {
    name: '火灾',
    kind: 'disaster',
    intent: '文章讲一次真实的失火、起火或其伤亡、追责、救援；战争轰炸、比喻、影视和顺带提到不算。',
    expression: '(火灾|起火|着火|失火|大火|自燃)-(大火星|火火|爆火)',
  },
  {
    name: '暴雨洪涝',
    kind: 'disaster',
    intent: '文章讲一次真实的暴雨、洪水、内涝、山洪、泥石流，其预警、灾情或救援；比喻和顺带提到不算。',
    expression: '(暴雨|洪水|洪涝|内涝|山洪|泥石流|决堤|溃坝)-(暴雨梨花|洪水猛兽|暴雨般)',
  },
  {
    name: '食品安全',
    kind: 'disaster',
    intent: '文章讲一宗食品、餐饮的卫生或安全问题（中毒、异物、过期、变质、超标、造假）或其查处。',
    expression:
      '(食品|餐厅|外卖|奶茶|火锅|食堂|饮料|超市|预制菜|零食)+(中毒|异物|过期|变质|超标|不合格|蟑螂|老鼠|老鼠头|添加剂|卫生|食安)-(农药中毒|一氧化碳中毒)',
  },
  {
    name: '交通事故',
    kind: 'disaster',
    intent: '文章讲一宗真实的道路、铁路、水上或空中交通事故，其伤亡、责任或处理；影视、比喻和顺带提到不算。',
    expression: '(车祸|交通事故|追尾|撞车|坠机|翻车|撞人|肇事|酒驾|侧翻)-(翻车鱼|口碑翻车|直播翻车)',
  },
  {
    name: '生育支持',
    kind: 'policy',
    intent: '文章讲生育、育儿、托育的支持政策（补贴、休假、医保报销、辅助生殖）或人口出生政策；个人生娃消息不算。',
    expression: '育儿补贴|产假|陪产假|育儿假|托育|生育津贴|辅助生殖|((生育|三孩|二孩|出生率)+(补贴|政策|支持|奖励|人口))',
  },
  {
    name: '消费补贴',
    kind: 'policy',
    intent: '文章讲政府的以旧换新、国补、消费券等促消费政策；商家自己的补贴和顺带提到不算。',
    expression: '国补|以旧换新|消费券|(消费+(补贴|贴息))|购车补贴',
  },
  {
    name: '医保',
    kind: 'policy',
    intent: '文章讲医疗保障制度、医保政策、目录、报销、基金监管或骗保；只提到某人用医保付款不算。',
    expression: '医保|骗保|医疗保险|药品集采|((药品|耗材)+集采)',
  },
  {
    name: '楼市政策',
    kind: 'policy',
    intent: '文章讲房地产市场、房价、房贷、公积金或其政策；个人买房、明星豪宅、顺带提到不算。',
    expression: '楼市|房地产|房贷|公积金|限购|房价|(住房+(政策|保障|贷款))',
  },
  {
    name: '关税贸易',
    kind: 'policy',
    intent: '文章讲关税、贸易摩擦、出口管制或贸易谈判；顺带提到不算。',
    expression: '关税|贸易战|出口管制|经贸磋商|反倾销|(贸易+(谈判|协议|制裁))',
  },
  {
    name: '白鹿',
    kind: 'person',
    intent: '文章讲演员白鹿本人、其作品或活动；白鹿原、动物、地名、别的白鹿不算。',
    expression: '白鹿-(白鹿原|白鹿洞|白鹿镇|一只白鹿)',
  },
  {
    name: '马龙',
    kind: 'person',
    intent: '文章讲乒乓球运动员、乒协官员马龙；外国同名人、马龙区、普通词语不算。',
    expression: '马龙-(马龙区|马龙县|特马龙|龙马龙)',
  },
  {
    name: '周深',
    kind: 'person',
    intent: '文章讲歌手周深本人、其作品或演出；“一周深度”之类不算。',
    expression: '周深-(一周深|两周深|周深夜|周深入|周深度)',
  },
  {
    name: '成龙',
    kind: 'person',
    intent: '文章讲演员成龙本人、其作品或言行；望子成龙、同名者、组成词语不算。',
    expression: '成龙-(望子成龙|变成龙|组成龙|形成龙|成龙头|成龙配套)',
  },
  {
    name: '王毅',
    kind: 'person',
    intent: '文章讲外交部长王毅本人、其讲话、会见或通话；同名者、名字更长的人不算。',
    expression: '王毅-(王毅博|王毅夫|王毅然)',
  },
];
