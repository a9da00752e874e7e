// Texts for the outlets in traditional Chinese, by OpenCC's dictionaries.
import { Converter } from 'opencc-js';
import type { Story } from '#samples/press/press-types.ts';

let toHant: ((text: string) => string) | undefined;
let toHans: ((text: string) => string) | undefined;

const convert = (story: Story, change: (text: string) => string): Story => ({
  ...story,
  title: change(story.title),
  paragraphs: story.paragraphs.map(change),
  author: change(story.author),
  source: change(story.source),
  hashtag: change(story.hashtag),
});

export function toTraditional(story: Story): Story {
  toHant ??= Converter({ from: 'cn', to: 'hk' });
  return convert(story, toHant);
}

export function toSimplified(story: Story): Story {
  toHans ??= Converter({ from: 'hk', to: 'cn' });
  return convert(story, toHans);
}
