// From the frozen data to text. Nothing here asks the record: the same data, head and seed give the same text for ever.
import type { BulletinChapter, BulletinSnapshot } from '#shared/bulletin.ts';
import type { ChapterKey } from '#shared/bulletin-chapters.ts';
import type { TemplateSettings } from '#shared/report-template.ts';
import { advice } from './chapters/advice.ts';
import { appendix } from './chapters/appendix.ts';
import type { Chapter } from './chapters/chapter.ts';
import { classes } from './chapters/classes.ts';
import { comparison } from './chapters/comparison.ts';
import { cover } from './chapters/cover.ts';
import { dates } from './chapters/dates.ts';
import { emotion } from './chapters/emotion.ts';
import { events } from './chapters/events.ts';
import { foreign } from './chapters/foreign.ts';
import { figures } from './chapters/figures.ts';
import { living } from './chapters/living.ts';
import { media } from './chapters/media.ts';
import { negatives } from './chapters/negatives.ts';
import { opinions } from './chapters/opinions.ts';
import { origin } from './chapters/origin.ts';
import { person } from './chapters/person.ts';
import { regions } from './chapters/regions.ts';
import { risk } from './chapters/risk.ts';
import { hasPicked, selected } from './chapters/selected.ts';
import { summary } from './chapters/summary.ts';
import { trend } from './chapters/trend.ts';
import { tickets } from './chapters/tickets.ts';
import { warned } from './chapters/warned.ts';
import { type Head, Writer } from './writer.ts';

const CHAPTERS: readonly Chapter[] = [
  cover,
  summary,
  figures,
  person,
  comparison,
  trend,
  emotion,
  media,
  regions,
  classes,
  events,
  negatives,
  opinions,
  foreign,
  warned,
  tickets,
  risk,
  advice,
  selected,
  dates,
  appendix,
];
/** On one event: what it is, where it began, how it spread, what is bad about it, and what to do. */
const OF_EVENT: readonly Chapter[] = [
  cover,
  summary,
  figures,
  person,
  origin,
  trend,
  media,
  regions,
  emotion,
  negatives,
  opinions,
  foreign,
  warned,
  tickets,
  risk,
  advice,
  selected,
  appendix,
];
/** What there is to say of no article. */
const WITHOUT_DATA: readonly Chapter[] = [cover, summary, appendix];

/** Chapters with nothing to say are left out, and those that a template has turned off. */
export function writeChapters(snapshot: BulletinSnapshot, head: Head, settings?: TemplateSettings): BulletinChapter[] {
  const writer = new Writer(snapshot, head, settings);
  const usual = writer.value('total') === 0 ? WITHOUT_DATA : writer.isOfEvent ? OF_EVENT : CHAPTERS;
  const offered = settings ? ofTemplate(usual, settings) : usual;
  // What a person picked is listed whatever else is turned off.
  const wanted =
    hasPicked(snapshot) && !offered.includes(selected)
      ? [...offered.filter((one) => one !== appendix), selected, ...offered.filter((one) => one === appendix)]
      : offered;
  return withLiving(wanted, snapshot)
    .map(({ key, write }) => ({ key, title: writer.words.chapter[key], blocks: write(writer) }))
    .filter(({ blocks }) => blocks.length > 0);
}

/** What it was frozen from is told whatever else is turned off. */
function withLiving(wanted: readonly Chapter[], { living: frozen }: BulletinSnapshot): Chapter[] {
  if (!frozen) return [...wanted];
  const after = wanted.findIndex(({ key }) => key !== 'cover' && key !== 'summary');
  return after < 0 ? [...wanted, living] : [...wanted.slice(0, after), living, ...wanted.slice(after)];
}

/** In the order of the template. That there is nothing to report is always said. */
function ofTemplate(usual: readonly Chapter[], settings: TemplateSettings): Chapter[] {
  const isOn = settings.chapters.filter((chapter) => chapter.isOn).map(({ key }) => key);
  const order: readonly ChapterKey[] = usual === WITHOUT_DATA ? ['cover', 'summary', ...isOn] : ['cover', ...isOn];
  return [...new Set(order)].flatMap((key) => usual.find((chapter) => chapter.key === key) ?? []);
}
