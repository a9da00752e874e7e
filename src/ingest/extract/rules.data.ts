// Common element names of page builders, collected from the pages of Chinese news sites and their content systems.

/** Ids and classes of containers that hold exactly an article's text on the systems that use them, most specific first. */
export const CONTENT_NAMES: readonly string[] = [
  '#js_content',
  '.syl-article-base',
  '#artibody',
  '.post_body',
  '#endText',
  '.TRS_Editor',
  '.trs_editor_view',
  '#UCAP-CONTENT',
  '#ozoom',
  '#articleContent',
  '#article_content',
  '#article-content',
  '#artical_real',
  '#main_content',
  '#mainText',
  '#zoom',
  '#vsb_content',
  '.v_news_content',
  '.Mid2L_con',
  '.rm_txt_con',
  '.content_area',
  '.left_zw',
  '.rich_media_content',
];

export const POSITIVE_NAME =
  /article|artibody|artical|arti[-_]|content|con_?txt|entry|main|post|text|txt|body|story|news|detail|editor|zoom|neirong|zhengwen|rich_media|hentry|blog|wz|xl_con|TRS/i;
export const NEGATIVE_NAME =
  /comment|reply|sidebar|side[-_]|[-_]side|aside|right(?!s)|foot|header|head[-_]|nav|menu|crumb|related|recommend|relat(?!ive)|(?<![a-z])rank|hot[-_]?(?:list|news|top)|promo|share|social|sponsor|advert|banner|popup|modal|login|register|search|tag[-_s]|copyright|disclaim|qrcode|erweima|pager|pagination|toolbar|subscribe|newsletter|widget|cookie|outbrain|taboola|masthead|rss|shoutbox|combx|contact|tip[-_s]|paywall/i;
/** Elements inside the text that are not text. */
export const NOISE_NAME =
  /(?:^|[\s_-])(?:share|bdshare|sharedaddy|social|sns|related|relate|(?:jp-)?relatedposts?|recommend|xiangguan|comments?|pinglun|copyright|banquan|disclaimer|statement|shengming|qrcode|erweima|ewm|editor(?:s|_info|-info)?|zerenbianji|bianji|toolbar|tools?|pager|pagination|page_?nav|breadcrumbs?|crumbs?|tags?|keywords?|ad|ads|adv|advert(?:isement)?|gg|guanggao|promo|newsletter|subscribe|sidebar|login|vote|praise|reward|dashang|like-?bar|author-?(?:info|bio|box|card)|byline|dateline|meta|article-?(?:info|meta|source|tags|share|bottom|footer)|post_?(?:info|statement|tags?|topshare)|art_?(?:info|share)|more-?(?:news|stories|link)|hidden|sr-only|visually-hidden|photo-?credit|print|video-?(?:player|wrap)|signup|donate|follow|popup|modal|caption|figcaption)(?:$|[\s_-])/i;
export const NOISE_TAGS: ReadonlySet<string> = new Set([
  'NAV',
  'ASIDE',
  'FOOTER',
  'FORM',
  'BUTTON',
  'SELECT',
  'TEXTAREA',
  'INPUT',
  'LINK',
  'META',
  'DIALOG',
  'FIGCAPTION',
  'SCRIPT',
  'STYLE',
]);

/** Whole lines by an editor, a publisher or a page builder, not by the author. */
export const NOISE_LINES: readonly RegExp[] = [
  /^[（(【[]?\s*(?:责任?编辑|责编|编辑|审核|校对|监制|编审|初审|复审|终审|值班编辑|本文编辑|新媒体编辑|采写|撰文|撰稿|执笔|原创|供稿)\s*[:：|｜丨/].{0,40}$/,
  /^(?:责任?编辑|责编|编辑|校对)\s+[\u4e00-\u9fff·]{2,4}(?:\s+(?:责任?编辑|责编|编辑|校对|审核)?\s*[\u4e00-\u9fff·]{2,4}){0,3}$/,
  // A line that contains only the reporters' names.
  /^[^\s，。！？：:]{0,14}(?:记者|通讯员|实习生)[\s/／|｜丨]+[\u4e00-\u9fff·]{2,4}(?:[、\s]+(?:实习生|通讯员)?\s*[\u4e00-\u9fff·]{2,4}){0,5}$/,
  /^[（(【[]\s*原标题\s*[:：].{0,120}$/,
  /^[（(【[]?(?:本文|文中|部分|封面|以上)?(?:图片|图文|配图|信息|内容|文章|素材|资料)?(?:均|全部|综合|整理)?(?:来源于?|来自|源自|源于)\s*[:：]?\s*(?:互联)?网络?.{0,30}$/,
  /^[（(【[](?:本文)?(?:综合)?(?:整理|编译|转载|摘编|摘)自[^）)】\]]{1,60}[）)】\]]$/,
  /^(?:此前报道|早前报道|相关报道|更多报道|(?:更多)?相关资讯请?关注)\s*[:：].{0,80}$/,
  /^[（(【[](?:责任?编辑|责编|编辑|作者|来源|记者|完)[^）)】\]]{0,40}[）)】\]]$/,
  /^(?:来源于?|稿源|文章来源|消息来源|来自|原标题|本文来源|作者|发布时间|发布日期|更新时间|发表时间|时间|点击数?|点击量|浏览次数|阅读次数|阅读量|阅读|访问次数|字号|字体|文号|关键词|标签|tags?)\s*[:：].{0,60}$/i,
  /^.{0,12}(?:扫一扫|扫描二维码|长按二维码|长按识别|识别二维码|点击上方|点击关注|关注我们|下载客户端|打开APP|分享到|分享至|返回搜狐|查看原文|阅读原文|展开全文|点击阅读全文|我要评论|我要举报|举报\/反馈|特别声明|免责声明|版权声明|版权所有|未经授权|转载请|本文为.{0,12}号作者|以上内容由|违法和不良信息举报).{0,160}$/,
  /^(?:打印|打印本页|关闭|关闭窗口|分享|收藏|纠错|点赞|评论|转发|返回|返回顶部|返回首页|上一篇|下一篇|上一页|下一页|首页|正文|大|中|小|字号|小号|中号|大号|更多|全文|展开|收起|广告|举报|复制链接|微信|微博|QQ空间|QQ|＋1|\+1|微信好友|朋友圈|新浪微博|\d{1,5}人?参与|跟贴|Advertisement|Share|Tweet|Print|Email|Comments?|Read more|Related)[\s:：]*\d*$/i,
  /^(?:上一篇|下一篇|上一条|下一条|相关链接|相关专题|延伸阅读链接|点击进入专题)\s*[:：].{0,80}$/,
  /^(?:当前|现在|您的?|你的?)?(?:所在)?(?:的)?位置\s*[:：].{0,80}$/,
  /^[【[(（]?\s*(?:打印本页|打印|关闭窗口|关闭本页|字体|返回顶部|纠错)\s*[】\])）].{0,30}$/,
  /^(?:举报|联系|投稿|合作|爆料)(?:邮箱|电话|热线)\s*[:：].{0,60}$|^.{2,20}(?:意见反馈|留言板).{0,30}欢迎批评指正.{0,4}$/,
  /^(?:发布|发表|编辑)于\s*[\d今昨前].{0,30}$/,
  /^(?:(?:转发|评论|点赞|赞|阅读|收藏|播放|分享)\s*[\d.,]+[万亿wk+]*\s*)+$/i,
  /^.{2,10}(?:公众号|官方微信|官方微博)$|^.{0,20}扫描[左右上下]方二维码.{0,80}$/,
  /^(?:Copyright\b|©).{0,160}$|^All Rights Reserved.{0,80}$/i,
  /^(?:Notice: The content above|注[:：]文中).{0,300}$/i,
];

/** Headings that are followed only by other articles. */
export const TAIL_HEADINGS =
  /^[【[■▎#|\s]*(?:点击进入专题|相关(?:阅读|新闻|报道|文章|推荐|资讯|内容)|延伸阅读|推荐阅读|猜你喜欢|热门推荐|热点推荐|更多(?:精彩|推荐|新闻|阅读)|为您推荐|精彩推荐|往期(?:回顾|推荐|精选)|热门评论|网友评论|最新评论|大家都在看|您可能感兴趣|Related (?:Articles|Stories|Posts)|Recommended|More (?:stories|from)|Read (?:next|also)|You may also like|Most (?:read|popular))[】\]\s:：>》]*.{0,6}$/i;
