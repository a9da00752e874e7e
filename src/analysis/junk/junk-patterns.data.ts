/** Typical text of advertisements, job offers, lottery pages and page frames. Each match of a pattern adds its points, up to `most` times. */
export type PatternReason = 'advert' | 'boilerplate' | 'recruitment' | 'lottery';

export interface JunkPattern {
  reason: PatternReason;
  pattern: RegExp;
  points: number;
  most: number;
}

export const JUNK_PATTERNS: readonly JunkPattern[] = [
  // Contact details of the seller
  {
    reason: 'advert',
    pattern: /(?:加|\+|➕|添加)\s*(?:微信|薇信|威信|v信|vx|qq|wx|企鹅)|(?:微信|薇信|vx|qq|wx)(?:号|群)?\s*[:：]\s*[\w-]{5,}/gu,
    points: 30,
    most: 2,
  },
  {
    reason: 'advert',
    pattern: /(?:咨询|订购|订货|抢购|报名|预约|招商|加盟|代理)(?:热线|电话|专线)\s*[:：]?\s*[\d\- ]{7,}/gu,
    points: 25,
    most: 2,
  },
  {
    reason: 'advert',
    pattern: /(?:扫码|扫描|长按)(?:上方|下方|识别)?[^。\n]{0,8}(?:领取|购买|下单|抢购|报名|二维码|加入|咨询)/gu,
    points: 15,
    most: 2,
  },
  {
    reason: 'advert',
    pattern: /私信(?:我|领取|咨询|了解)|进群(?:领|看|咨询)|联系客服|在线客服|点击(?:下方)?链接|戳(?:下方)?链接/gu,
    points: 12,
    most: 3,
  },
  // Offers
  {
    reason: 'advert',
    pattern:
      /限时(?:抢购|特价|优惠|秒杀|折扣)|原价\s*[¥￥]?\d+|(?:到手|券后|秒杀|特惠|活动|团购)价\s*[:：]?\s*[¥￥]?\d+|买[一二两三\d]+[送赠][一二两三\d]+|包邮|优惠券|满\d+减\d+|下单立减/gu,
    points: 12,
    most: 4,
  },
  {
    reason: 'advert',
    pattern:
      /厂家直销|全国招商|诚招(?:代理|加盟)|加盟(?:费|政策|优势)|免费(?:领取|试用|咨询|送)|货到付款|无效退款|一个疗程|祖传秘方|包治|月入过万|日赚|躺赚|稳赚|高佣金|刷单兼职|兼职刷单|兼职赚钱/gu,
    points: 15,
    most: 3,
  },
  {
    reason: 'advert',
    pattern:
      /代开发票|开具?发票\s*(?:联系|加|电话)|办证刻章|信用卡(?:套现|代还)|贷款(?:秒批|秒下款|无抵押)|无抵押(?:贷款|秒)|黑户(?:可贷|下款)|私家侦探|成人用品|一夜情|同城(?:约|交友)|裸聊/gu,
    points: 40,
    most: 2,
  },
  // Job offers
  {
    reason: 'recruitment',
    pattern: /诚聘|高薪(?:诚聘|招聘)|急聘|招聘(?:岗位|职位|信息|启事|条件|要求|人数|公告|简章)/gu,
    points: 18,
    most: 2,
  },
  {
    reason: 'recruitment',
    pattern:
      /岗位职责|任职要求|任职资格|职位描述|岗位要求|薪资(?:待遇|范围)|薪酬(?:福利|待遇)|工作(?:地点|时间)\s*[:：]|五险一金|包吃住|包食宿|双休|简历(?:投递|发送)?(?:至|到|邮箱)|投递简历|月薪\s*\d+/gu,
    points: 12,
    most: 5,
  },
  // Lottery draws and tips
  {
    reason: 'lottery',
    pattern: /双色球|大乐透|福彩3d|排列[三五35]|七乐彩|七星彩|快乐8|六合彩|时时彩|北京赛车|pk10|快三/gu,
    points: 14,
    most: 3,
  },
  {
    reason: 'lottery',
    pattern: /开奖(?:结果|号码|公告)|预测(?:推荐|号码|分析)|胆码|杀号|红球|蓝球|奇偶比|和值|跨度|遗漏|组选|直选|第?\d{5,7}期|大小比|尾数/gu,
    points: 10,
    most: 5,
  },
  {
    reason: 'lottery',
    pattern: /期期必中|包中奖|稳赚不赔|博彩|彩票平台|注册送|真人(?:荷官|娱乐)|澳门(?:新葡京|威尼斯|金沙|永利)|赌场|投注(?:平台|网站)/gu,
    points: 25,
    most: 3,
  },
  // Frames of web pages
  {
    reason: 'boilerplate',
    pattern:
      /版权所有|copyright|all rights reserved|icp备\d|京公网安备|公网安备|互联网新闻信息服务许可证|增值电信业务|网站地图|联系我们|关于我们|广告服务|法律声明|隐私政策|用户协议|友情链接|违法和不良信息举报|加载更多|查看更多|阅读全文|返回(?:首页|顶部)|转发微博|分享(?:图片|视频)/gu,
    points: 11,
    most: 6,
  },
  {
    reason: 'boilerplate',
    pattern:
      /(?:页面|网页|文章|内容)(?:不存在|已删除|无法访问|加载失败|找不到)|404 not found|您访问的|请开启javascript|enable javascript|请先登录|登录后(?:查看|可见|阅读)|验证码|正在跳转|浏览器版本过低|access denied|403 forbidden/gu,
    points: 30,
    most: 3,
  },
];
