import type { Story } from '#samples/press/press-types.ts';
import type { Random } from '#samples/press/random.ts';
import { expand, type Slots } from './expand.ts';
import type { Matter } from './matter.ts';
import { ENGLISH_PERSONS } from './voices.data.ts';

const CLOSINGS = [
  'The company did not respond to a request for comment on {2-6} further questions.',
  'A statement is expected within {2-9} days.',
  'Shares in related firms moved by up to {1-6}.{1-9} per cent.',
  'More than {200-900} readers wrote to this newspaper about the matter.',
];

export function writeEnglish(matter: Matter, random: Random, slots: Slots): Story {
  const write = (pattern: string): string => expand(pattern, random, slots);
  const byline = { author: random.pick(ENGLISH_PERSONS), source: '', tone: matter.tone, hashtag: '' };
  if (matter.english) {
    const [title, text] = matter.english;
    const sentences = write(text).split(/(?<=[a-z.]\.)\s/);
    return { title: write(title), paragraphs: [...sentences, ...random.some(CLOSINGS, random.int(1, 3)).map(write)], ...byline };
  }
  const facts = random.some(matter.facts, random.int(3, 5)).map(write);
  return {
    title: write(random.pick(matter.titles)),
    paragraphs: [write(random.pick(matter.leads)), ...facts, ...random.some(CLOSINGS, random.int(0, 1)).map(write)],
    ...byline,
  };
}
