import type { Story } from '#samples/press/press-types.ts';
import type { Random } from '#samples/press/random.ts';
import { expand, type Slots } from './expand.ts';
import type { Matter } from './matter.ts';
import { ENDINGS } from './voices.data.ts';
import { personName } from './world-slots.ts';

/** The transcript of a television or radio item. */
export function writeBroadcast(matter: Matter, random: Random, slots: Slots): Story {
  const write = (pattern: string): string => expand(pattern, random, slots);
  const reporter = personName(random);
  const facts = random.some(matter.facts, random.int(2, 4)).map(write);
  const voice = matter.voices.length > 0 ? [`【同期声】${write('{person}')}：${write(random.pick(matter.voices))}。`] : [];
  return {
    title: write(random.pick(matter.titles)),
    paragraphs: [
      `【主播】${random.pick(['听众观众朋友，您好。', '来关注一条消息。', '接下来看民生。'])}${write(random.pick(matter.leads))}`,
      `【记者 ${reporter}】${facts.join('')}`,
      ...voice,
      `【主播】${write(random.pick(ENDINGS[matter.tone]))}`,
    ],
    author: reporter,
    source: '',
    tone: matter.tone,
    hashtag: write(matter.hashtag),
  };
}
