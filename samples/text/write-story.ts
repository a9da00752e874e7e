// The text of a planned article: its matter (topic, event, routine, reprint) in the form of its outlet's media type.
import type { RunOf } from '#samples/press/event-runs.ts';
import { COMPANIES } from '#samples/press/companies.data.ts';
import type { PlannedArticle, Story } from '#samples/press/press-types.ts';
import { createRandom, type Random } from '#samples/press/random.ts';
import { expand, type Slots } from './expand.ts';
import { matterOfEvent, matterOfTopic, type Matter } from './matter.ts';
import { ROUTINES } from './routine.data.ts';
import { toTraditional } from './to-traditional.ts';
import { writeBroadcast } from './write-broadcast.ts';
import { writeEnglish } from './write-english.ts';
import { writeNews } from './write-news.ts';
import { writePost, writeQuestion, writeRemark, writeThread, writeVideo } from './write-social.ts';
import { writeReprint } from './write-reprint.ts';
import { personName, worldSlots } from './world-slots.ts';

export interface StoryContext {
  runOf: RunOf;
  storyOf: (article: PlannedArticle) => Story;
}

export function writeStory(article: PlannedArticle, context: StoryContext): Story {
  const story = writePlain(article, context);
  return article.outlet.language === 'zh-Hant' ? toTraditional(story) : story;
}

function writePlain(article: PlannedArticle, context: StoryContext): Story {
  const random = createRandom(article.seed ^ 0x5bd1e995);
  const { plan } = article;
  if (plan.kind === 'reprint') return writeReprint(article, plan.of, context, random);
  if (plan.kind === 'routine') return writeRoutine(plan.routine, plan.city, article, random);
  if (plan.kind === 'topic') {
    const world = { publishedAt: article.publishedAt, city: plan.city, ...(plan.company ? { company: plan.company } : {}) };
    return inForm(article, matterOfTopic(plan.topic, plan.company), random, worldSlots(world, random));
  }
  const run = context.runOf(plan.event);
  const { city, company } = run.pattern;
  const world = { publishedAt: article.publishedAt, city, facts: run.facts, ...(company ? { company } : {}) };
  return inForm(article, matterOfEvent(run, plan.phase), random, worldSlots(world, random));
}

function inForm(article: PlannedArticle, matter: Matter, random: Random, slots: Slots): Story {
  const { mediaType, language } = article.outlet;
  if (language === 'en') return writeEnglish(matter, random, slots);
  if (mediaType === 'weibo') return writePost(matter, random, slots);
  if (mediaType === 'comment') return writeRemark(matter, random, slots);
  if (mediaType === 'forum') return writeThread(matter, random, slots);
  if (mediaType === 'qa') return writeQuestion(matter, random, slots);
  if (mediaType === 'video' || mediaType === 'shortVideo') return writeVideo(matter, random, slots);
  if (mediaType === 'tv' || mediaType === 'radio') return writeBroadcast(matter, random, slots);
  return writeNews(matter, article.outlet, random, slots);
}

/** Only the numbers differ from one day's to the next. */
function writeRoutine(key: string, city: string, article: PlannedArticle, random: Random): Story {
  const routine = ROUTINES.find((each) => each.key === key);
  if (!routine) throw new Error(`no routine ${key}`);
  const slots = worldSlots({ publishedAt: article.publishedAt, city, company: random.pick(COMPANIES).key }, random);
  const paragraphs = routine.text.map((pattern) => expand(pattern, random, slots));
  return {
    title: expand(random.pick(routine.titles), random, slots),
    paragraphs,
    author: random.chance(0.5) ? personName(random) : '',
    source: '',
    tone: 'neutral',
    hashtag: '',
  };
}
