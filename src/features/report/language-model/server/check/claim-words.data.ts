/** Words that say why: a bulletin's data never say so, only an article can. */
export const CAUSES =
  /由于|因为|缘于|源于|源自|导致|造成|致使|引起|引发|激起|触发|诱发|促使|带动|推动|拉动|归因|归咎|起因|以致|从而|使得|因此|所以|受[^，。；]{1,12}影响|(?<![原病基成起])因(?![素子])(?=\p{Script=Han})|because|due to|caus(?:e|es|ed|ing)\b|trigger(?:s|ed|ing)?\b|spark(?:s|ed|ing)?\b|prompt(?:s|ed|ing)\b|result(?:s|ed|ing)? (?:in|from)|owing to|led to|leads to|as a result|therefore|thanks to/giu;
export const RISES =
  /上升|增加|增长|增多|增至|增幅|上涨|大涨|涨|攀升|飙升|猛增|大增|走高|升至|升温|回升|反弹|跃升|提升|高于|多于|激增|暴增|扩大|\brose\b|\brisen\b|\bris(?:e|es|ing)\b|increas\w+|\bgrew\b|\bgrow(?:s|n|ing|th)?\b|\bmore\b|\bhigher\b|\bup\b|surged?|soar\w*|jump\w*/giu;
export const FALLS =
  /下降|减少|减至|降幅|回落|下跌|大跌|暴跌|跌|下滑|降低|降至|骤降|锐减|降温|低于|少于|走低|缩小|收窄|放缓|\bfell\b|\bfall(?:s|en|ing)?\b|decreas\w+|declin\w+|dropped|\bdrops?\b|\bfewer\b|\blower\b|\bless\b|\bdown\b|plung\w+|slump\w*/giu;
/** Of the period before. */
export const EARLIER =
  /上(?:一|个)?(?:个)?(?:时段|周期|期|周|月|日|年|季)|前(?:一|个)?(?:个)?(?:时段|周期|期|周|月|日|年|季)|此前|之前|同期|去年|昨|由(?=\s?\d)|\bprevious|\blast\b|\bbefore\b|\bearlier\b|\bprior\b|\bpreceding\b|\byesterday\b|\bfrom\b/giu;
/** Of the bulletin's own. */
export const CURRENT =
  /本(?:时段|周期|期|周|月|日|年|季)|当(?:日|期)|今日|目前|现有|[升降增减涨跌]至|[升降增减]到|达|\bnow\b|\bto\b|\bthis\b/giu;
/** Relations of whole periods, days that are not named, who is first, and what holds for all: only what is cited can say so. */
export const COMPARED =
  /最多|最高|最大|最少|最低|最热|首位|居首|榜首|领先|位居|其次|持平|均(?!匀|衡|价)|一致|普遍|主要|集中|为主|总体|整体|去年|前年|明年|上年|上半年|昨日|昨天|前天|明天|同比|环比|\bonly\b|\bnever\b|\bmainly\b|\bmain\b|\bhighest\b|\blargest\b|\blowest\b|\byesterday\b|\blast year\b/giu;
/** No, not, never: said only as what is cited says it. */
export const DENIALS =
  /没有|并未|从未|未曾|尚未|未能|未|并非|否认|拒绝|不存在|不再|不会|不能|绝不|绝无|毫无|无法|辟谣|不实|不(?!仅|但|过|少|断|同|久|良|足|超|低|高|多|满|及|到)|\bnot?\b|\bnever\b|n['’]t\b|\bden(?:y|ies|ied)\b|\brefus\w+|\bwithout\b/giu;
/** What harms whom it is said of. */
export const GRAVE =
  /死|亡|遇难|丧生|去世|自杀|伤|失踪|失联|逮捕|被捕|被抓|刑拘|拘留|起诉|判刑|判处|入狱|罚|造假|欺诈|诈骗|贪污|受贿|行贿|腐败|违法|违规|犯罪|爆炸|中毒|破产|倒闭|停职|免职|撤职|辞职|双规|留置/giu;

/** Words of any report, which no article needs to have. */
export const REPORT_PHRASES = [
  '本期',
  '当日',
  '今日',
  '本周',
  '本月',
  '期间',
  '共',
  '监测到',
  '监测',
  '相关',
  '报道',
  '文章',
  '信息',
  '其中',
  '负面',
  '正面',
  '中性',
  '情感',
  '占比',
  '占',
  '较',
  '上一时段',
  '上一',
  '前一',
  '同期',
  '增加',
  '减少',
  '上升',
  '下降',
  '持平',
  '主要',
  '来自',
  '来源',
  '集中',
  '关注',
  '媒体',
  '平台',
  '网友',
  '舆情',
  '事件',
  '指出',
  '表示',
  '显示',
  '据',
  '认为',
  '介绍',
  '提到',
  '提及',
  '称',
  '报道称',
  '文中',
  '该',
  '此',
  '以及',
  '同时',
  '此外',
  '另外',
  '另有',
  '分别',
  '位居',
  '其次',
  '最多',
  '最高',
  '数量',
  '篇',
  '条',
  '为',
  '是',
  '的',
  '了',
  '和',
  '与',
  '在',
  '对',
  '中',
  '有',
  '也',
  '均',
  '等',
  '则',
  '并',
  '于',
  '从',
  '至',
  '达到',
  '到',
  '方面',
  '情况',
  '总体',
  '整体',
  '发布',
  '传播',
  '讨论',
  '话题',
  '声量',
  '热度',
  '内容',
  '一篇',
  '多篇',
  '标题',
  '题为',
  '首篇',
  '转载',
  '专题',
  '目前',
  '尚',
  '未',
  '已',
  '将',
];
export const REPORT_ENGLISH = new Set(
  'a an the this that these those of in on at by for from to with and or but as than was were is are be been being it its they their there which who what when where while during about among between within over into per all most more less other another also both each no not only out up down overall article articles report reports reported reporting media outlet outlets site sites news coverage post posts published publish period previous last day days week weeks month months negative positive neutral sentiment share number total numbers account accounted accounts accounting increase increased decrease decreased rose fell compared comparison monitored monitoring found following followed main mainly focus focused attention event events topic topics mentioned mention mentions said says according states stated shows show noted notes describes described cover covers covered first second one two three percent under public opinion had has have did do does made'.split(
    ' ',
  ),
);
