import { CITY_NEGATIVE } from './city-negative.data.ts';
import { CITY_NEUTRAL } from './city-neutral.data.ts';
import { CITY_POSITIVE } from './city-positive.data.ts';
import { COMPANY_NEGATIVE } from './company-negative.data.ts';
import { COMPANY_NEUTRAL } from './company-neutral.data.ts';
import { COMPANY_POSITIVE } from './company-positive.data.ts';
import { ENGLISH_TOPICS } from './english.data.ts';
import type { Topic } from './topic-types.ts';

/** The Chinese topics. */
export const TOPICS: readonly Topic[] = [
  ...COMPANY_NEGATIVE,
  ...COMPANY_POSITIVE,
  ...COMPANY_NEUTRAL,
  ...CITY_NEGATIVE,
  ...CITY_POSITIVE,
  ...CITY_NEUTRAL,
];

const BY_KEY = new Map([...TOPICS, ...ENGLISH_TOPICS].map((topic) => [topic.key, topic]));
export function findTopic(key: string): Topic {
  const topic = BY_KEY.get(key);
  if (!topic) throw new Error(`no topic ${key}`);
  return topic;
}
