/** Words that connect the parts of a query, folded. Single characters count only when the segmenter makes them separate words. */
import type { Meaning } from './token.ts';

/** Meaning → its words, separated by `|`. */
export const GRAMMAR_WORDS: readonly (readonly [Meaning, string])[] = [
  [
    { kind: 'marker', scope: 'any' },
    '关于|有关于|涉及到|涉及|提及|提到|谈到|谈及|说到|包含|含有|包括|带有|针对|围绕|关键词|关键字|关键词为|关键词是|about|regarding|concerning|mention|mentions|mentioning|mentioned|related to|relating to|containing|contains|that contain|keyword|keywords|covering|referring to|toward|towards|against',
  ],
  [
    { kind: 'marker', scope: 'any', isAll: true },
    '同时提到|同时提及|同时包含|同时含有|同时涉及|mentioning both|mention both|about both|containing both|both',
  ],
  [
    { kind: 'marker', scope: 'title' },
    '标题含有|标题带有|标题含|标题包含|标题里提到|标题里有|标题里含|标题中提到|标题中含有|标题中含|标题中有|标题中包含|标题有|标题提到|标题为|标题带|题目含|题目包含|title contains|title containing|titles containing|title mentions|title includes|headline contains|headline mentions|headlines containing|headlines mentioning|titled',
  ],
  [
    { kind: 'marker', scope: 'content' },
    '正文含有|正文含|正文包含|正文中提到|正文中含|正文里提到|正文提到|内容含|内容包含|内容含有|body contains|body containing|text contains|content contains',
  ],
  [{ kind: 'marker', scope: 'author' }, '作者是|作者为|作者叫|作者|记者是|记者为|by author|author is|author|authored by|written by'],
  [
    { kind: 'scope', scope: 'title' },
    'in the title|in title|in the headline|in headline|in titles|in headlines|in their title|in their headline',
  ],
  [{ kind: 'scope', scope: 'content' }, 'in the body|in the text|in body'],
  [
    { kind: 'exclude' },
    '不包含|不包括|不含有|不含|不要|不看|没有提到|没提到|没有提及|未提及|未提到|没有涉及|没有包含|不提及|不提到|不想看|不需要|不显示|别看|不带|不涉及|不提|但不是|而不是|不是|排除掉|排除|剔除|除去|去掉|去除|过滤掉|过滤|屏蔽|除了|除|excluding|exclude|excludes|except for|except|without|but not|and not|not about|not mentioning|not from|not on|not including|not in|not|no|minus|other than|apart from|leaving out|ignoring|filter out|hide',
  ],
  [{ kind: 'except' }, '除外|不算|不算在内|excluded'],
  [{ kind: 'after' }, '之外的|以外的|之外|以外|外'],
  [{ kind: 'connector', operator: 'and' }, '和|与|及|以及|并且|且|同时|和|跟|and|as well as|together with|plus'],
  [{ kind: 'connector', operator: 'or' }, '或|或者|或是|or|and/or'],
  [{ kind: 'link' }, "的|之|of|the|a|an|'s|’s"],
  [
    { kind: 'head' },
    '新闻报道|媒体报道|相关报道|相关新闻|相关文章|相关信息|相关内容|相关舆情|相关消息|新闻|报道|文章|舆情信息|舆情|舆论|稿件|稿子|帖子|贴子|发帖|笔记|博文|推文|通稿|相关数据|专题|article|articles|news|news stories|news articles|story|stories|post|posts|report|reports|coverage|item|items|result|results|piece|pieces|content|publications|sentiment|opinion|opinions|public opinion|tone|media coverage|media|sites|site|press coverage|press|subject|topic|topics|subjects|clips|clip|footage|everything|anything|mentions of',
  ],
  [
    { kind: 'head', isName: true },
    '消息|资讯|信息|内容|动态|素材|线索|结果|数据|媒体|平台|网站|情况|主题|看法|观点|意见|评价|反应|讨论|声音|言论',
  ],
  [
    { kind: 'function' },
    '有关|相关|方面|在|于|从|对|对于|就|给|把|将|由|为|是|有|里面|里边|里|上面|上|中|内|等|了|过|着|呢|吗|吧|啊|呀|嘛|啦|哦|我|我们|你|您|请|请问|麻烦|帮|帮我|帮忙|给我|替我|想|想要|我想|我要|要|需要|希望|可以|能|能否|能不能|可否|看|看看|看一下|看下|想看|看到|查|查看|查询|查一下|查找|查下|查查|搜|搜索|搜一下|检索|找|找出|给出|找到|找一下|找下|列出|列一下|显示|展示|告诉我|知道|想知道|了解|监测|监控|关注|筛选|筛选出|一下|下|只|只看|仅|仅看|只要|只显示|所有|全部|一切|全网|全国|各|各类|各种|各个|都|有没有|有哪些|哪些|有什么|什么|是什么|发布|发表|刊发|刊登|出现|发|发过|发了|发生|传播|来自|来源于|来源|出自|位于|属于|其中|这些|那些|的话|但|但是|而|并|再|然后|此外|另外|还有|地区|地方|当地|本地|两地|三地|四地|两省|三省|四省|两市|三市|四市|剩下|剩下的|剩余|其余|其他|其它|等地|各地|一带|境内|省内|市内|类|类的|说|称|到|也|还|现在|目前|当前|后|地|个|条|篇|级别|等级|类型|语言|情感|状态|时间|时间段|期间|排序|排列|进行|show|show me|find|find me|list|get|get me|give|give me|display|search|search for|look for|see|view|want|i want|would like|i would like|need|i|me|we|us|you|my|our|please|can|could|all|any|only|just|some|in|on|at|from|for|with|by|to|as|into|within|via|through|during|over|around|that|which|who|where|what|what is|is|are|was|were|be|been|being|has|have|had|there|there are|there is|do|does|did|it|its|they|their|this|those|these|and then|but|then|also|using|use|published|posted|reported|written|said|appeared|appear|appears|happened|happen|happens|come out|came out|sorted|sort|order|ordered|ranked|filter|filtered|language|status|region|province|city|area|let me|ones|one|whose|so|far|hi|hello|thanks|thank you|across|per|people|think|thinks|feel|feels|tell|tell me|有人|你好|您好|网上|网络上|互联网上|大家|网友|网民|anyone|saying|say|talk|publish|write|reported on|report on|reports on|talking|discussing',
  ],
  [
    { kind: 'unread', spreads: true },
    '为什么|为何|怎么办|怎么|怎样|如何|是否|是不是|谁|哪个|哪家|why|how do|how does|how did|how is|how are|how|who|whether|which one',
  ],
  [
    { kind: 'unread', spreads: false },
    '多少|有多少|几篇|几条|怎么样|如何评价|这么多|那么多|分析|统计|对比|比较|趋势|走势|分布|占比|比例|排行榜|排行|排名|导出|下载|总结|汇总|概括|预测|预警|生成报告|生成|推送|最近|近期|近来|近日|前几天|近几天|最近几天|这几天|近几年|近年来|前阵子|多久|热度|国内|明天|后天|下周|下个月|明年|异常|how many|how much|recent|recently|lately|compare|compared|comparison|analyse|analyze|analysis|trend|trends|summarise|summarize|summary|export|download|chart|distribution|share of|forecast|predict|alert|tomorrow|next week|next month|more|less|fewer|most|trending up|currently|nowadays|vs|versus|转载|转发|发酵|升温|降温|扩散|这篇文章|这篇|该文|最多|最少|最严重|小时|分钟|week|weeks|month|months|year|years|day|days|hour|hours|社交媒体|社交平台|社交网络|主流媒体|social media|social networks|mainstream media|很多|许多|不少|大量|一些|几个|多|少|getting|becoming|increasing|rising|falling|growing',
  ],
];
