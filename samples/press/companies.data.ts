// Eight invented companies with the words of their trade.

export interface Company {
  key: string;
  /** Short name, as people say it. */
  name: string;
  full: string;
  english: string;
  trade: string;
  tradeEnglish: string;
  boss: string;
  /** Headquarters. */
  home: string;
  products: string[];
  /** Who buys. */
  customer: string;
  place: string;
  faults: string[];
  strengths: string[];
  backgrounds: string[];
}

export const COMPANIES: readonly Company[] = [
  {
    key: 'car',
    name: '翎驰',
    full: '翎驰汽车',
    english: 'Lingchi Auto',
    trade: '新能源汽车',
    tradeEnglish: 'electric car maker',
    boss: '陆闻洲',
    home: '合肥',
    products: ['翎驰E7', '翎驰S9', '翎驰M5'],
    customer: '车主',
    place: '交付中心',
    faults: ['续航缩水', '行驶中车机黑屏', '刹车异响', '充电中断', '高速上突然断电', '门把手低温冻住'],
    strengths: ['冬季续航', '主动安全', '换电效率', '车内静谧性'],
    backgrounds: [
      '公开资料显示，翎驰汽车成立于2016年，总部位于合肥，目前在售三款纯电车型，去年交付18.6万辆。',
      '翎驰汽车主打二十万元级家用纯电市场，在全国有412家门店和1860座充换电站。',
    ],
  },
  {
    key: 'dairy',
    name: '苜禾',
    full: '苜禾乳业',
    english: 'Mufield Dairy',
    trade: '乳制品',
    tradeEnglish: 'dairy producer',
    boss: '贺兰青',
    home: '呼和浩特',
    products: ['苜禾鲜牛奶', '苜禾原味酸奶', '苜禾学生奶', '苜禾儿童奶粉'],
    customer: '消费者',
    place: '门店',
    faults: ['酸奶胀包', '牛奶里有絮状物', '奶粉结块', '日期喷码重叠', '学生奶有异味', '配送途中断了冷链'],
    strengths: ['奶源品控', '冷链配送', '低温奶保鲜', '牧场循环种养'],
    backgrounds: [
      '苜禾乳业起步于内蒙古的一家合作社，现有自有牧场23座，存栏奶牛约21万头。',
      '苜禾乳业的低温奶主要供应华北和华东，去年营收约96亿元。',
    ],
  },
  {
    key: 'phone',
    name: '屿辰',
    full: '屿辰科技',
    english: 'Yuchen Devices',
    trade: '智能手机',
    tradeEnglish: 'phone maker',
    boss: '方既明',
    home: '深圳',
    products: ['屿辰X3', '屿辰X3 Pro', '屿辰Fold 2', '屿辰耳机'],
    customer: '用户',
    place: '售后网点',
    faults: ['屏幕出现绿线', '升级后发热卡顿', '电池鼓包', '折叠屏铰链断裂', '信号频繁掉线', '相机对焦失灵'],
    strengths: ['影像算法', '折叠屏寿命', '快充安全', '系统流畅度'],
    backgrounds: [
      '屿辰科技总部位于深圳，以影像手机起家，产品销往四十多个国家和地区。',
      '第三方机构的数据显示，屿辰今年三季度国内出货约410万台，排名第六。',
    ],
  },
  {
    key: 'bank',
    name: '沅泰',
    full: '沅泰银行',
    english: 'Yuantai Bank',
    trade: '银行',
    tradeEnglish: 'lender',
    boss: '谭孟舒',
    home: '长沙',
    products: ['沅泰手机银行', '沅泰安享理财', '沅泰易贷', '沅泰信用卡'],
    customer: '储户',
    place: '网点',
    faults: ['理财到期未能兑付', '账户被无故限额', '贷款被搭售保险', '手机银行无法登录', '信用卡分期乱收费', '征信记录出错'],
    strengths: ['小微贷款', '适老化网点', '反诈拦截', '普惠金融'],
    backgrounds: [
      '沅泰银行总部位于长沙，在十一个省份设有分行，总资产约8600亿元。',
      '沅泰银行前身是几家城市信用社，五年前完成更名，零售业务占比接近四成。',
    ],
  },
  {
    key: 'airline',
    name: '穹云',
    full: '穹云航空',
    english: 'Skyvault Airlines',
    trade: '民航',
    tradeEnglish: 'airline',
    boss: '钟岱',
    home: '成都',
    products: ['穹云快线', '穹云会员卡', '穹云随心飞'],
    customer: '旅客',
    place: '值机柜台',
    faults: ['航班临时取消', '退票费高过票价', '行李被摔坏', '超售拒载', '延误七小时没人解释', '随心飞兑换不到座位'],
    strengths: ['航班正点率', '特殊旅客服务', '干支联运', '机上餐食'],
    backgrounds: ['穹云航空以成都为主基地，运营86架窄体客机，通达67座城市。', '穹云航空去年运送旅客1900万人次，是成长较快的民营航司之一。'],
  },
  {
    key: 'delivery',
    name: '箭鹊',
    full: '箭鹊快送',
    english: 'Jianque Delivery',
    trade: '即时配送',
    tradeEnglish: 'delivery platform',
    boss: '宋骁',
    home: '杭州',
    products: ['箭鹊买菜', '箭鹊跑腿', '箭鹊会员'],
    customer: '用户',
    place: '配送站',
    faults: ['包裹丢失', '餐盒里吃出异物', '自动续费关不掉', '超时不赔', '骑手电话泄露', '同一商品两个价'],
    strengths: ['骑手保障', '无障碍配送', '夜间送药', '减塑包装'],
    backgrounds: [
      '箭鹊快送是一家即时配送平台，覆盖一百二十多座城市，注册骑手约94万人。',
      '箭鹊快送日均订单约860万单，其中三成来自生鲜和药品。',
    ],
  },
  {
    key: 'estate',
    name: '筑岚',
    full: '筑岚地产',
    english: 'Zhulan Homes',
    trade: '房地产',
    tradeEnglish: 'developer',
    boss: '夏知远',
    home: '武汉',
    products: ['筑岚云上', '筑岚江望府', '筑岚青年公寓'],
    customer: '业主',
    place: '售楼处',
    faults: ['延期交房', '精装货不对板', '外墙脱落', '地下车库渗水', '学区承诺落空', '物业费无故上涨'],
    strengths: ['按时交付', '旧改更新', '绿色建筑', '社区养老'],
    backgrounds: ['筑岚地产总部位于武汉，在全国31座城市开发项目约120个。', '筑岚地产去年销售额为538亿元，同时经营长租公寓和物业服务。'],
  },
  {
    key: 'hospital',
    name: '安朴',
    full: '安朴医疗',
    english: 'Anpu Health',
    trade: '医疗服务',
    tradeEnglish: 'hospital group',
    boss: '林茉',
    home: '南京',
    products: ['安朴医院', '安朴口腔', '安朴体检'],
    customer: '患者',
    place: '院区',
    faults: ['体检报告张冠李戴', '重复收费', '挂号后无人接诊', '种植牙失败', '过度检查', '病历被修改'],
    strengths: ['日间手术', '多学科会诊', '基层帮扶', '无痛诊疗'],
    backgrounds: [
      '安朴医疗总部位于南京，旗下有28家医院和96家口腔、体检门诊。',
      '安朴医疗去年接诊约680万人次，主要分布在长三角和中部省份。',
    ],
  },
];

const BY_KEY = new Map(COMPANIES.map((company) => [company.key, company]));
export const findCompany = (key: string): Company | undefined => BY_KEY.get(key);
