import type { Outlet, Story } from '#samples/press/press-types.ts';
import type { Random } from '#samples/press/random.ts';
import { expand, type Slots } from './expand.ts';
import type { Matter } from './matter.ts';
import { COMMENT_BACKGROUNDS, ENDINGS } from './voices.data.ts';
import { personName } from './world-slots.ts';

/** A news text of four to nine paragraphs: lead, facts, background, what people say, ending. */
export function writeNews(matter: Matter, outlet: Outlet, random: Random, slots: Slots): Story {
  const write = (pattern: string): string => expand(pattern, random, slots);
  const author = outlet.level === 'self' ? outlet.name : personName(random);
  const lead = write(random.pick(matter.leads));
  const facts = random.some(matter.facts, random.int(2, 5)).map(write);
  const extra = random.chance(0.5)
    ? [write(random.pick(matter.background.length > 0 && random.chance(0.5) ? matter.background : COMMENT_BACKGROUNDS))]
    : [];
  const voices =
    random.chance(0.35) && matter.voices.length > 0
      ? [`${random.pick(['有网友留言：', '评论区里，有人写道：', '一位网友说：'])}“${write(random.pick(matter.voices))}。”`]
      : [];
  const ending = random.chance(0.6) ? [write(random.pick(ENDINGS[matter.tone]))] : [];
  const paragraphs = [dateline(outlet, random, slots, author) + lead, ...joinSome(facts, random), ...extra, ...voices, ...ending];
  return { title: write(random.pick(matter.titles)), paragraphs, author, source: '', tone: matter.tone, hashtag: write(matter.hashtag) };
}

function dateline(outlet: Outlet, random: Random, slots: Slots, author: string): string {
  if (outlet.level === 'self') return '';
  const choice = random.int(0, 3);
  if (choice === 0) return `${outlet.name}${slots('city')}${slots('month')}月${slots('day')}电（记者 ${author}）`;
  return choice === 1 ? `本报讯（记者 ${author}）` : '';
}

/** Some neighbouring facts share a paragraph. */
function joinSome(facts: readonly string[], random: Random): string[] {
  const joined: string[] = [];
  for (const fact of facts) {
    const last = joined.length - 1;
    if (last >= 0 && random.chance(0.3)) joined[last] += fact;
    else joined.push(fact);
  }
  return joined;
}
