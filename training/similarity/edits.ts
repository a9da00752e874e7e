/** Typical changes by reprints; each edit is deterministic in its random numbers. */
import { Converter } from 'opencc-js/cn2t';
import type { Random } from '../../src/analysis/expression/testing/random-cases.ts';
import { pick } from '../../src/analysis/expression/testing/random-cases.ts';

export interface Text {
  title: string;
  content: string;
}
/** `other` is text of another article, for added parts. */
export type Edit = (text: Text, random: Random, other: string) => Text;

const SITES = ['青禾晚报', '云岭网', '东方快讯', '财经前沿', '江城日报', '大河新闻客户端', '北方都市报'];
const NAMES = ['王晓明', '李四', '陈志远', '赵敏', '周文', '欧阳雪'];
const COMMON =
  '的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经';
const ADVERTS = [
  '扫码下载客户端，更多精彩内容尽在指尖，新用户注册即享会员权益。',
  '【免责声明】本文仅代表作者个人观点，与本网无关。其原创性以及文中陈述文字和内容未经本站证实，请读者仅作参考，并请自行核实相关内容。',
  '海量资讯、精准解读，尽在财经APP。更多猛料！欢迎扫描左方二维码关注官方微信。',
  '相关专题：今日热点追踪。如需转载请与本网联系，版权归原作者所有，如有侵权请及时联系我们删除。',
];
const toTraditional = [Converter({ from: 'cn', to: 'tw' }), Converter({ from: 'cn', to: 'hk' }), Converter({ from: 'cn', to: 'twp' })];

const withContent = (text: Text, content: string): Text => ({ ...text, content });
const sentences = (content: string): string[] => content.match(/[^。！？\n]*[。！？\n]+[”」』）]?|[^。！？\n]+$/gu) ?? [content];
const between = (random: Random, low: number, high: number): number => low + random() * (high - low);

function editCharacters(content: string, share: number, random: Random): string {
  const edited = Array.from(content, (char) => {
    if (random() >= share || char === '\n') return char;
    const roll = random();
    return roll < 0.6 ? pick(random, Array.from(COMMON)) : roll < 0.8 ? '' : char + pick(random, Array.from(COMMON));
  });
  return edited.join('');
}

/** About `length` characters of whole sentences of `other`, from a random place on. */
function passage(other: string, length: number, random: Random): string {
  const parts = sentences(other);
  let text = '';
  for (let i = Math.floor(random() * parts.length); text.length < length && i < parts.length; i++) text += parts[i];
  return text.slice(0, length);
}

/** Share of the text that is kept when it is cut: at the end, at the head, or on both sides. */
function cut(content: string, share: number, side: 'end' | 'head' | 'both'): string {
  const keep = Math.round(content.length * share);
  const start = side === 'end' ? 0 : side === 'head' ? content.length - keep : Math.floor((content.length - keep) / 2);
  return content.slice(start, start + keep);
}

/** Puts other text around, so that `share` of the whole is the text itself. */
function wrap(content: string, share: number, other: string, random: Random): string {
  const added = content.length / share - content.length;
  const before = Math.round(added * random());
  return `${passage(other, before, random)}\n${content}\n${passage(other, Math.round(added) - before, random)}`;
}

const source: Edit = (text, random) =>
  withContent(text, `来源：${pick(random, SITES)}\n${text.content}\n（责任编辑：${pick(random, NAMES)}）`);
const dateline: Edit = (text, random) =>
  withContent(
    text,
    `${pick(random, SITES)}${1 + Math.floor(random() * 28)}日讯（记者 ${pick(random, NAMES)}）${text.content.replace(/^.{2,20}?(?:电|讯|消息)\s/u, '')}`,
  );
const title: Edit = (text, random, other) => ({ title: passage(other, 24, random).trim(), content: text.content });
const characters: Edit = (text, random) => withContent(text, editCharacters(text.content, between(random, 0.01, 0.05), random));
const dropped: Edit = (text, random) =>
  withContent(
    text,
    sentences(text.content)
      .filter((_, __, all) => all.length < 6 || random() >= 0.1)
      .join(''),
  );
const advert: Edit = (text, random) => withContent(text, `${text.content}\n${pick(random, ADVERTS)}`);
const traditional: Edit = (text, random) => {
  const convert = pick(random, toTraditional);
  return { title: convert(text.title), content: convert(text.content) };
};
const typography: Edit = (text) =>
  withContent(
    text,
    text.content
      .replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
      .replaceAll('，', ',')
      .replaceAll('\n', '\n\n　　'),
  );
const paragraphs: Edit = (text, random) => {
  const [first = '', ...rest] = text.content.split('\n');
  return withContent(
    text,
    [
      first,
      ...rest
        .map((line) => ({ line, key: random() }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ line }) => line),
    ].join('\n'),
  );
};
const several: Edit = (text, random, other) =>
  [title, source, dropped, advert].reduce(
    (edited, edit) => edit(edited, random, other),
    withContent(text, editCharacters(text.content, 0.02, random)),
  );

export const NEAR_VERBATIM: Readonly<Record<string, Edit>> = {
  'source and editor': source,
  dateline,
  title,
  '1–5 % characters': characters,
  'sentences dropped': dropped,
  advertisement: advert,
  'traditional script': traditional,
  'digits, spaces, punctuation': typography,
  'order of paragraphs': paragraphs,
  'several of these': several,
};

const shared = (random: Random): number => between(random, 0.6, 0.95);

export const WRAPPED_OR_CUT: Readonly<Record<string, Edit>> = {
  'end cut': (text, random) => withContent(text, cut(text.content, shared(random), 'end')),
  'head cut': (text, random) => withContent(text, cut(text.content, shared(random), 'head')),
  'both ends cut': (text, random) => withContent(text, cut(text.content, shared(random), 'both')),
  'intro and outro': (text, random, other) => withContent(text, wrap(text.content, shared(random), other, random)),
  'cut and 2 % characters': (text, random) =>
    withContent(text, editCharacters(cut(text.content, shared(random), pick(random, ['end', 'head'] as const)), 0.02, random)),
  // The shared part is the given share of both the original and the reprint.
  'cut and wrapped': (text, random, other) => {
    const share = shared(random);
    return withContent(text, wrap(cut(text.content, share, pick(random, ['end', 'head'] as const)), share, other, random));
  },
};

/** Changes one number of the text, like a correction. */
export const correctFigure: Edit = (text, random) => {
  const numbers = [...text.content.matchAll(/\d+/g)];
  const wrong = numbers[Math.floor(random() * numbers.length)];
  if (!wrong) return text;
  const right = String(Number(wrong[0]) + 1 + Math.floor(random() * 9));
  return withContent(text, text.content.slice(0, wrong.index) + right + text.content.slice(wrong.index + wrong[0].length));
};
