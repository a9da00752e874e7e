// Cities are real, so that maps fill; districts, roads, schools and people are invented.

export interface Place {
  city: string;
  province: string;
  /** Six digits, as in the region dictionary. */
  code: string;
}

export const PLACES: readonly Place[] = [
  { city: '杭州', province: '浙江', code: '330100' },
  { city: '宁波', province: '浙江', code: '330200' },
  { city: '南京', province: '江苏', code: '320100' },
  { city: '苏州', province: '江苏', code: '320500' },
  { city: '合肥', province: '安徽', code: '340100' },
  { city: '武汉', province: '湖北', code: '420100' },
  { city: '长沙', province: '湖南', code: '430100' },
  { city: '广州', province: '广东', code: '440100' },
  { city: '深圳', province: '广东', code: '440300' },
  { city: '佛山', province: '广东', code: '440600' },
  { city: '成都', province: '四川', code: '510100' },
  { city: '重庆', province: '重庆', code: '500000' },
  { city: '西安', province: '陕西', code: '610100' },
  { city: '郑州', province: '河南', code: '410100' },
  { city: '济南', province: '山东', code: '370100' },
  { city: '青岛', province: '山东', code: '370200' },
  { city: '沈阳', province: '辽宁', code: '210100' },
  { city: '哈尔滨', province: '黑龙江', code: '230100' },
  { city: '昆明', province: '云南', code: '530100' },
  { city: '福州', province: '福建', code: '350100' },
  { city: '厦门', province: '福建', code: '350200' },
  { city: '南昌', province: '江西', code: '360100' },
  { city: '石家庄', province: '河北', code: '130100' },
  { city: '呼和浩特', province: '内蒙古', code: '150100' },
  { city: '兰州', province: '甘肃', code: '620100' },
  { city: '上海', province: '上海', code: '310000' },
  { city: '北京', province: '北京', code: '110000' },
];

export const DISTRICTS = ['澜湾新区', '望亭片区', '云栖新城', '松桥片区', '白鹤新区', '栖霞台片区', '锦屏新城', '枫林片区'] as const;
export const ROADS = ['听潮路', '望江路', '柳荫街', '青桐大道', '晨光路', '鹤鸣街', '松间路', '星河大道', '麦田路', '石榴巷'] as const;
export const COMMUNITIES = ['桂语花园', '临溪小区', '望山里', '书香雅苑', '枫桥新村', '海棠苑', '云麓家园', '翠屏里'] as const;
export const SCHOOLS = ['启明实验小学', '望江中学', '晨曦小学', '松桥中学', '青桐外国语学校', '澜湾职业学院'] as const;
export const UNIVERSITIES = ['江澜大学', '北原大学', '东川科技大学', '南屏师范大学', '云岭财经大学'] as const;
export const SURNAMES: readonly string[] = Array.from(
  '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡',
);
export const GIVEN_NAMES = [
  '思远',
  '雨桐',
  '嘉禾',
  '明轩',
  '若溪',
  '子衿',
  '清扬',
  '一诺',
  '晓岚',
  '文博',
  '亦舟',
  '静姝',
  '云帆',
  '书瑶',
  '景行',
  '知夏',
  '浩然',
  '青禾',
  '望舒',
  '沐阳',
] as const;
export const NICKNAMES = [
  '晚风不晚',
  '一碗小面',
  '南山旧书',
  '打工人阿哲',
  '柠檬不加糖',
  '老周看世界',
  '半夏微凉',
  '胖虎爸爸',
  '早睡计划失败',
  '数据搬运工',
  '街角咖啡',
  '骑行的鱼',
  '不吃香菜的猫',
  '理性吃瓜',
  '小城故事多',
  '云边小卖部主',
  '西瓜皮皮',
  '夜跑三公里',
  '阿宁今天上班吗',
  '等风来的人',
] as const;
