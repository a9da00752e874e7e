/** Names of values in both languages, folded: lower case, simplified. Longest match wins. */
import type { ArticleStatus, Emotion, Language, MediaType, SiteLevel } from '#shared/media.ts';

type Names<Value extends string> = Readonly<Partial<Record<Value, string>>>;

export const MEDIA_NAMES: Names<MediaType> = {
  news: '新闻网站|新闻网|新闻类网站|网络媒体|网媒|网页新闻|news site|news sites|news website|news websites|online news|web news',
  app: '新闻客户端|客户端新闻|客户端|手机app|app|apps|news app|news apps|mobile apps',
  newspaper: '报刊|报纸|纸媒|平面媒体|纸质媒体|newspaper|newspapers|print|print media|the press',
  wechat: '微信公众号|微信公号|微信文章|公众号|微信|wechat|weixin|wechat official accounts|wechat accounts',
  weibo: '新浪微博|微博客|微博|weibo|sina weibo',
  forum: '论坛贴吧|论坛|贴吧|bbs|forum|forums|message boards|bulletin boards',
  qa: '问答平台|问答社区|问答网站|问答|q&a|qa|q&a sites|question and answer sites',
  blog: '博客|blog|blogs',
  video: '网络视频|长视频|视频|video|videos',
  shortVideo: '短视频平台|短视频|小视频|short video|short videos|short-video|short clips',
  tv: '电视台|电视媒体|电视|tv|television',
  radio: '广播电台|广播|电台|radio',
  overseas: '境外媒体|海外媒体|国外媒体|境外|外媒|overseas media|foreign media|overseas|international media',
  comment: '网民评论|网友评论|评论区|跟帖|评论|comment|comments|reader comments',
};
/** Names for several types: terms of the trade. */
export const MEDIA_GROUPS: Readonly<Record<string, readonly MediaType[]>> = {
  两微一端: ['weibo', 'wechat', 'app'],
  双微: ['weibo', 'wechat'],
  '微博微信|微信微博': ['weibo', 'wechat'],
  传统媒体: ['newspaper', 'tv', 'radio'],
  'traditional media': ['newspaper', 'tv', 'radio'],
};

export const LEVEL_NAMES: Names<SiteLevel> = {
  central: '中央级媒体|中央媒体|中央级|中央重点新闻网站|国家级媒体|央媒|央级媒体|central media|central-level media|central outlets',
  provincial: '省级媒体|省级|省媒|provincial media|provincial-level media|provincial outlets',
  city: '地市级媒体|地市级|市级媒体|市级|市媒|city media|city-level media|municipal media',
  county: '区县融媒体|县级融媒体|区县级媒体|区县媒体|区县级|区县|县级媒体|县级|county media|county-level media|district media',
  commercial: '商业门户网站|商业门户|商业网站|商业媒体|门户网站|commercial media|commercial sites|commercial portals|portals',
  overseas: '境外网站|海外网站|境外站点|overseas sites|foreign sites',
  self: '自媒体账号|自媒体|self-media|self media|we-media|we media',
};

export const EMOTION_NAMES: Names<Emotion> = {
  negative: '负面情感|负面情绪|负面|负向|消极|敏感信息|敏感舆情|negative|negatives|bad press',
  neutral: '中性情感|中性|中立|neutral',
  positive: '正面情感|正面情绪|正面|正向|积极|positive|positives|favourable|favorable',
};

export const STATUS_NAMES: Names<ArticleStatus> = {
  unread: '未读|没看过|还没看|没有看过|unread|not yet read',
  read: '已读|看过|already read|marked as read|marked read',
  processing: '处理中|正在处理|在处理|办理中|in process|being processed|being handled|in progress',
  processed: '已处理|处理完|处理过|已办结|办结|processed|handled|done',
  ignored: '已忽略|忽略的|被忽略|忽略|ignored',
};

export const LANGUAGE_NAMES: Names<Language> = {
  zh: '简体中文|simplified chinese|in simplified chinese',
  'zh-Hant': '繁体中文|繁体|traditional chinese|in traditional chinese',
  en: '英文|英语|in english|english-language|english language|english',
  ja: '日文|日语|in japanese|japanese-language',
  ko: '韩文|韩语|in korean|korean-language',
  other: '小语种|other languages',
};

/** Names for several languages. */
export const LANGUAGE_GROUPS: Readonly<Record<string, readonly Language[]>> = {
  '中文|汉语|chinese-language|chinese language|in chinese': ['zh', 'zh-Hant'],
};

/** The remaining values when one value is excluded. */
export const NEGATED_EMOTIONS: Readonly<Record<string, Emotion>> = {
  '非负面|不是负面|non-negative|not negative': 'negative',
  '非中性|不是中性|non-neutral|not neutral': 'neutral',
  '非正面|不是正面|non-positive|not positive': 'positive',
};
export const NEGATED_STATUSES: Readonly<Record<string, ArticleStatus>> = {
  '未处理|没处理|还没处理|尚未处理|没有处理|unprocessed|unhandled|not processed|not handled': 'processed',
  '未忽略|not ignored': 'ignored',
};

export const FOLD_NAMES: Readonly<Record<'fold' | 'unfold', string>> = {
  fold: '合并相似文章|合并相似|相似合并|相似文章合并|折叠相似|相似折叠|折叠相似文章|合并转载|合并重复|去除重复|去掉重复|不看重复|不要重复|去重|排重|fold similar|group similar|merge similar|fold duplicates|collapse similar|collapse duplicates|merge duplicates|deduplicate|deduplicated|dedupe|without duplicates|no duplicates|excluding duplicates|without reprints|no reprints|without reposts|excluding reposts|no reposts|excluding reprints',
  unfold:
    '不合并相似文章|不合并相似|不合并|不折叠相似|不折叠|不去重|展开相似文章|展开相似|保留重复|包括重复|do not fold|don’t fold|with duplicates|including duplicates|keep duplicates|include duplicates|including reprints',
};

/** Outlets and platforms without a type of their own: name → domain. Names and domains are public knowledge. */
export const SITE_DOMAINS: Readonly<Record<string, string>> = {
  "人民网|人民日报|people's daily online|people's daily|people’s daily": 'people.com.cn',
  '新华网|新华社|xinhua|xinhuanet': 'xinhuanet.com',
  '央视网|央视新闻|央视|cctv': 'cctv.com',
  '中国新闻网|中新网|中新社|china news service': 'chinanews.com.cn',
  '光明网|光明日报|guangming daily': 'gmw.cn',
  '中国日报|china daily': 'chinadaily.com.cn',
  '环球网|环球时报|global times': 'huanqiu.com',
  '中国青年报|中青网': 'cyol.com',
  '经济日报|中国经济网': 'ce.cn',
  '澎湃新闻|澎湃|the paper': 'thepaper.cn',
  '界面新闻|jiemian': 'jiemian.com',
  '财新网|财新|caixin': 'caixin.com',
  '第一财经|yicai': 'yicai.com',
  观察者网: 'guancha.cn',
  '新京报|beijing news': 'bjnews.com.cn',
  '南方周末|southern weekly': 'infzm.com',
  '新浪财经|新浪新闻|新浪网|新浪|sina': 'sina.com.cn',
  '搜狐新闻|搜狐网|搜狐|sohu': 'sohu.com',
  '网易新闻|网易|netease': '163.com',
  '腾讯新闻|腾讯网|tencent news': 'qq.com',
  '凤凰网|凤凰新闻|ifeng': 'ifeng.com',
  '今日头条|头条号|头条新闻|toutiao': 'toutiao.com',
  '百家号|baijiahao': 'baijiahao.baidu.com',
  '知乎|zhihu': 'zhihu.com',
  '抖音|douyin': 'douyin.com',
  '快手|kuaishou': 'kuaishou.com',
  '小红书|xiaohongshu|rednote': 'xiaohongshu.com',
  '哔哩哔哩|b站|bilibili': 'bilibili.com',
  '豆瓣|douban': 'douban.com',
  '虎嗅网|虎嗅|huxiu': 'huxiu.com',
  '36氪|36kr': '36kr.com',
  '雪球|xueqiu': 'xueqiu.com',
  '东方财富网|东方财富|股吧|eastmoney': 'eastmoney.com',
  'twitter|推特': 'twitter.com',
  'facebook|脸书': 'facebook.com',
  'youtube|油管': 'youtube.com',
  '路透社|路透|reuters': 'reuters.com',
  bbc: 'bbc.com',
  '纽约时报|new york times': 'nytimes.com',
};

/** Names for several provinces: the usual division of the country into seven, and names from planning documents. */
export const REGION_GROUPS: Readonly<Record<string, readonly string[]>> = {
  '华北|north china': ['北京市', '天津市', '河北省', '山西省', '内蒙古自治区'],
  '东北三省|东三省|东北|northeast china': ['辽宁省', '吉林省', '黑龙江省'],
  '华东|east china': ['上海市', '江苏省', '浙江省', '安徽省', '福建省', '江西省', '山东省'],
  '华中|central china': ['河南省', '湖北省', '湖南省'],
  '华南|south china': ['广东省', '广西壮族自治区', '海南省'],
  '西南|southwest china': ['重庆市', '四川省', '贵州省', '云南省', '西藏自治区'],
  '西北|northwest china': ['陕西省', '甘肃省', '青海省', '宁夏回族自治区', '新疆维吾尔自治区'],
  京津冀: ['北京市', '天津市', '河北省'],
  '长三角|yangtze river delta': ['上海市', '江苏省', '浙江省', '安徽省'],
  川渝: ['四川省', '重庆市'],
  港澳台: ['香港特别行政区', '澳门特别行政区', '台湾省'],
  港澳: ['香港特别行政区', '澳门特别行政区'],
};

/** English names of regions, by the name in the region dictionary. */
export const ENGLISH_REGIONS: Readonly<Record<string, string>> = {
  北京市: 'beijing',
  天津市: 'tianjin',
  河北省: 'hebei',
  山西省: 'shanxi',
  内蒙古自治区: 'inner mongolia',
  辽宁省: 'liaoning',
  吉林省: 'jilin',
  黑龙江省: 'heilongjiang',
  上海市: 'shanghai',
  江苏省: 'jiangsu',
  浙江省: 'zhejiang',
  安徽省: 'anhui',
  福建省: 'fujian',
  江西省: 'jiangxi',
  山东省: 'shandong',
  河南省: 'henan',
  湖北省: 'hubei',
  湖南省: 'hunan',
  广东省: 'guangdong',
  广西壮族自治区: 'guangxi',
  海南省: 'hainan',
  重庆市: 'chongqing',
  四川省: 'sichuan',
  贵州省: 'guizhou',
  云南省: 'yunnan',
  西藏自治区: 'tibet|xizang',
  陕西省: 'shaanxi',
  甘肃省: 'gansu',
  青海省: 'qinghai',
  宁夏回族自治区: 'ningxia',
  新疆维吾尔自治区: 'xinjiang',
  台湾省: 'taiwan',
  香港特别行政区: 'hong kong|hongkong',
  澳门特别行政区: 'macau|macao',
  广州市: 'guangzhou',
  深圳市: 'shenzhen',
  东莞市: 'dongguan',
  佛山市: 'foshan',
  珠海市: 'zhuhai',
  杭州市: 'hangzhou',
  宁波市: 'ningbo',
  温州市: 'wenzhou',
  南京市: 'nanjing',
  苏州市: 'suzhou',
  无锡市: 'wuxi',
  成都市: 'chengdu',
  武汉市: 'wuhan',
  西安市: "xi'an|xian",
  长沙市: 'changsha',
  郑州市: 'zhengzhou',
  济南市: 'jinan',
  青岛市: 'qingdao',
  沈阳市: 'shenyang',
  大连市: 'dalian',
  长春市: 'changchun',
  哈尔滨市: 'harbin',
  石家庄市: 'shijiazhuang',
  太原市: 'taiyuan',
  呼和浩特市: 'hohhot',
  合肥市: 'hefei',
  福州市: 'fuzhou',
  厦门市: 'xiamen',
  南昌市: 'nanchang',
  海口市: 'haikou',
  三亚市: 'sanya',
  南宁市: 'nanning',
  贵阳市: 'guiyang',
  昆明市: 'kunming',
  拉萨市: 'lhasa',
  兰州市: 'lanzhou',
  西宁市: 'xining',
  银川市: 'yinchuan',
  乌鲁木齐市: 'urumqi',
};
