// What people add to a happening, by tone, and how outlets frame a text.
import type { Tone } from '#samples/press/press-types.ts';

export const REACTIONS: Record<Tone, readonly string[]> = {
  negative: [
    '[真的|简直]太让人生气了',
    '希望[有关部门|媒体]赶紧管管',
    '[失望透顶|心寒]，以后不会再信了',
    '求扩散，别让更多人踩坑',
    '[道歉有用的话还要法律干什么|光道歉不整改有什么用]',
    '等一个说法，[{3-30}天了没人理|没有回应就一直发]',
    '背后的责任人该[严查|追责]',
    '看得人[揪心|气愤|后怕]',
    '这种事[不是第一次了|年年都有]，什么时候是个头',
  ],
  neutral: [
    '先[观望|蹲]一个后续',
    '等[官方通报|详细数据]再说',
    '转发备查',
    '有了解的朋友[说说|科普一下]吗',
    '信息供参考，[以公告为准|注意核实]',
    '大家怎么看？',
    '记录一下，[{month}月|今天]的事',
  ],
  positive: [
    '[点赞|为他们鼓掌]！',
    '[太暖了|看得热泪盈眶]',
    '希望[越来越好|继续保持]',
    '这样的[好消息|正能量]多来一点',
    '[超出预期|完美]，推荐给大家',
    '真心[感谢|佩服]',
    '开心，[必须支持|给满分]',
  ],
};

export const ENGLISH_REACTIONS: Record<Tone, readonly string[]> = {
  negative: [
    'This is unacceptable, someone has to answer for it.',
    'I am done with them. Terrible service, again.',
    'An apology is not enough, fix it.',
    'Very worrying. Who checks these things?',
  ],
  neutral: ['Waiting for the official report.', 'Does anybody know more about this?', 'Let us see what comes next.'],
  positive: ['Great news, well done!', 'Glad to see this, keep it up.', 'Impressive work by everyone involved.'],
};

/** What people write below a comment. */
export const AGREEMENTS: readonly string[] = [
  '[同意|支持]楼上',
  '说得[太对了|在理]',
  '我也是这么想的',
  '[确实|没错]，就是这样',
  '[终于|总算]有人说出来了',
];
export const OBJECTIONS: readonly string[] = [
  '[不同意|不敢苟同]，别急着下结论',
  '你[说得太绝对了|有证据吗]',
  '[带节奏的|水军]吧',
  '事情没那么简单',
];

export const EMOJI: Record<Tone, readonly string[]> = {
  negative: ['😡', '😤', '💔', '😭', '🙃', '[怒]', '[泪]', ''],
  neutral: ['🤔', '👀', '[思考]', '', '', ''],
  positive: ['👍', '❤️', '🎉', '😊', '[赞]', '[鼓掌]', ''],
};

/** Paragraphs of a news text that fit any story of their tone. */
export const ENDINGS: Record<Tone, readonly string[]> = {
  negative: [
    '对此，本报将继续关注。',
    '目前，事件仍在进一步调查处理中。',
    '记者{part}再次致电相关负责人，电话[无人接听|被挂断]。',
    '有网友评论说，如果{1-3}个月后没有人再追问，问题恐怕又会不了了之。',
    '类似的事情为何一再发生？除了追责，更需要从制度上[补漏洞|堵住口子]。',
  ],
  neutral: [
    '具体情况以官方发布为准。',
    '记者将持续关注后续进展。',
    '相关细则预计在{2-8}周内公布。',
    '截至发稿，尚无更多信息披露。',
    '有关资料可在官方网站查询，咨询时间为工作日{8-9}时至{17-18}时。',
  ],
  positive: [
    '这份[温暖|努力]，正在被更多人看见。',
    '未来，{city}还会有更多这样的好消息。',
    '一点一滴的改变，汇成了实实在在的获得感。',
    '网友纷纷点赞：“[这就是我们想要的样子|值得学习]！”',
    '据悉，相关经验将在更大范围推广。',
  ],
};

export const COMMENT_BACKGROUNDS: readonly string[] = [
  '记者梳理发现，近{2-5}年{city}与此相关的报道有{26-48}篇，其中{3-20}篇涉及{district}。',
  '{city}常住人口{300-1600}万，{district}是近年发展较快的片区之一，常住人口{6-48}万。',
  '据{university}{1-3}月发布的一份调查，{1200-6800}名受访者中有{38-86}%关注这一话题。',
  '{name}在{road}经营小店{4-19}年，她说，街坊们这{2-9}天都在谈论此事。',
];

export const ENGLISH_PERSONS: readonly string[] = [
  'Mara Ellwood',
  'Tobin Hale',
  'Priya Kestrel',
  'Jonas Wray',
  'Odile Fenn',
  'Ruth Calder',
  'Ewan Tarn',
];
export const QUESTIONS: Record<Tone, readonly string[]> = {
  negative: ['如何看待{gist}？', '{gist}，应该怎么维权？', '遇到“{gist}”这种情况有什么办法？'],
  neutral: ['如何看待{gist}？', '{gist}，对普通人有什么影响？', '怎样理解“{gist}”？'],
  positive: ['如何评价{gist}？', '{gist}，背后有什么故事？', '你怎么看{gist}？'],
};
export const THREADS: Record<Tone, readonly string[]> = {
  negative: ['[求助|爆料|吐槽]：{gist}', '{gist}，大家评评理', '{gist}[，有一样的吗|，气死我了]'],
  neutral: ['[转]{gist}', '{gist}，来聊聊', '问一下，{gist}'],
  positive: ['[分享|好消息]：{gist}', '{gist}，必须夸一下', '{gist}，给大家看看'],
};
