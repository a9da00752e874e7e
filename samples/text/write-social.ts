// Short forms: posts, remarks, threads, questions, video descriptions.
import type { Story } from '#samples/press/press-types.ts';
import type { Random } from '#samples/press/random.ts';
import { expand, type Slots } from './expand.ts';
import type { Matter } from './matter.ts';
import { EMOJI, QUESTIONS, REACTIONS, THREADS } from './voices.data.ts';
import { nickname } from './world-slots.ts';

const gistOf = (matter: Matter, random: Random, slots: Slots): string =>
  expand(random.pick(matter.titles), random, slots)
    .replace(/\s+/g, '，')
    .replace(/[，？！?!]+$/, '');
const voiceOf = (matter: Matter, random: Random, slots: Slots): string => expand(random.pick(matter.voices), random, slots);
const reactionOf = (matter: Matter, random: Random, slots: Slots): string => expand(random.pick(REACTIONS[matter.tone]), random, slots);

function story(matter: Matter, random: Random, slots: Slots, title: string, paragraphs: string[]): Story {
  return { title, paragraphs, author: nickname(random), source: '', tone: matter.tone, hashtag: expand(matter.hashtag, random, slots) };
}

/** A post of 30–160 characters with emotion, a hashtag, an emoji, sometimes the chain of those who passed it on. */
export function writePost(matter: Matter, random: Random, slots: Slots): Story {
  const tag = `#${expand(matter.hashtag, random, slots)}#`;
  const emoji = random.pick(EMOJI[matter.tone]);
  const voice = voiceOf(matter, random, slots);
  const own = `${voice}${random.pick(['。', '！', '，'])}${reactionOf(matter, random, slots)}${emoji}`;
  const matterText = random.chance(0.5) ? `【${gistOf(matter, random, slots)}】` : '';
  const text = random.chance(0.3)
    ? `${reactionOf(matter, random, slots)}${emoji} //@${nickname(random)}:${voice}。${tag} //@${nickname(random)}:${gistOf(matter, random, slots)}`
    : random.chance(0.5)
      ? `${tag}${matterText}${own}`
      : `${matterText}${own} ${tag}`;
  return story(matter, random, slots, Array.from(text).slice(0, 36).join(''), [text]);
}

export function writeRemark(matter: Matter, random: Random, slots: Slots): Story {
  const remark = `${voiceOf(matter, random, slots)}，${reactionOf(matter, random, slots)}${random.pick(EMOJI[matter.tone])}`;
  return story(matter, random, slots, `评论：${gistOf(matter, random, slots)}`, [remark, `${reactionOf(matter, random, slots)}。`]);
}

export function writeThread(matter: Matter, random: Random, slots: Slots): Story {
  const gist = gistOf(matter, random, slots);
  const facts = random.some(matter.facts, random.int(1, 2)).map((fact) => expand(fact, random, slots));
  const opening = random.pick([
    '先说情况：',
    '发个帖记录一下。',
    '本人坐标{city}。',
    '第一次发帖，说得乱请见谅。',
    '昨晚没睡好，说说这事。',
  ]);
  const paragraphs = [
    `${expand(opening, random, slots)}${voiceOf(matter, random, slots)}。`,
    ...facts,
    `${reactionOf(matter, random, slots)}，${reactionOf(matter, random, slots)}。`,
  ];
  return story(matter, random, slots, expand(random.pick(THREADS[matter.tone]).replace('{gist}', gist), random, slots), paragraphs);
}

export function writeQuestion(matter: Matter, random: Random, slots: Slots): Story {
  const title = expand(random.pick(QUESTIONS[matter.tone]).replace('{gist}', gistOf(matter, random, slots)), random, slots);
  const facts = random.some(matter.facts, random.int(2, 4)).map((fact) => expand(fact, random, slots));
  const opening = random.pick([
    '谢邀。先说结论：',
    '在这个行业做了{4-15}年，说几句。',
    '利益不相关，只说看到的。',
    '我家就在{city}，所以比较关注。',
  ]);
  return story(matter, random, slots, title, [
    `${expand(opening, random, slots)}${voiceOf(matter, random, slots)}。`,
    ...facts,
    `总的来说，${reactionOf(matter, random, slots)}。`,
  ]);
}

export function writeVideo(matter: Matter, random: Random, slots: Slots): Story {
  const gist = gistOf(matter, random, slots);
  const tags = [matter.hashtag, '{city}', random.pick(['热点', '身边事', '记录', '新闻'])]
    .map((tag) => `#${expand(tag, random, slots)}`)
    .join(' ');
  const fact = expand(random.pick([...matter.leads, ...matter.facts]), random, slots);
  return story(matter, random, slots, gist, [
    `${fact}${voiceOf(matter, random, slots)}，${reactionOf(matter, random, slots)}${random.pick(EMOJI[matter.tone])} ${tags}`,
  ]);
}
