// Templates of bulletins: which chapters, in which order, how much of each list, and what stands around the text.
import { z } from 'zod';
import { because } from './because.ts';
import { BULLETIN_STYLES } from './bulletin.ts';
import { CHAPTER_KEYS, type ChapterKey } from './bulletin-chapters.ts';
import { themeName } from './bulletin-themes.ts';
import { oneLine } from './one-line.ts';

/** The cover comes first in every bulletin: nobody turns it off. */
export const SET_CHAPTERS: readonly ChapterKey[] = CHAPTER_KEYS.filter((key) => key !== 'cover');

/** What is said of an article in a list, and of a row in a table. */
export const ARTICLE_COLUMNS = ['time', 'site', 'author', 'medium', 'emotion', 'status', 'excerpt'] as const;
export const TABLE_COLUMNS = ['share', 'negative'] as const;

/** What a title and a number may name. */
export const TEMPLATE_TITLE_PLACES = ['kind', 'subjects', 'date', 'period'] as const;
export const TEMPLATE_ISSUE_PLACES = ['n', 'year'] as const;

/** How many of each list; the usual ones are those of a bulletin without a template. */
export const LIST_LIMITS = {
  articles: { least: 1, usual: 10, most: 30 },
  events: { least: 1, usual: 5, most: 15 },
  rows: { least: 3, usual: 10, most: 30 },
} as const;
export type ListLimits = Record<keyof typeof LIST_LIMITS, number>;

const PLACE = /\{([^{}]*)\}/gu;
const namesOnly = (text: string, places: readonly string[]): boolean =>
  [...text.matchAll(PLACE)].every(([, name]) => places.includes(name ?? '')) && !/[{}]/.test(text.replaceAll(PLACE, ''));
const pattern = (most: number, places: readonly string[]) =>
  oneLine()
    .max(most)
    .refine((text) => namesOnly(text, places), because('places', [], { places: places.map((place) => `{${place}}`).join(' ') }))
    .default('');

const limit = ({ least, usual, most }: (typeof LIST_LIMITS)[keyof typeof LIST_LIMITS]) =>
  z.number().int().min(least).max(most).default(usual);

const chapter = z.strictObject({ key: z.enum(CHAPTER_KEYS), isOn: z.boolean() });
export type TemplateChapter = z.output<typeof chapter>;

export const usualChapters = (): TemplateChapter[] => SET_CHAPTERS.map((key) => ({ key, isOn: true }));

export const templateChapters = z
  .array(chapter)
  .max(100)
  .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, because('repeated'))
  .refine((all) => all.every(({ key }) => SET_CHAPTERS.includes(key)), because('cover-stays'))
  .refine((all) => all.some(({ isOn }) => isOn), because('no-chapter'));

export const templateLimits = z.strictObject({
  articles: limit(LIST_LIMITS.articles),
  events: limit(LIST_LIMITS.events),
  rows: limit(LIST_LIMITS.rows),
});

export const templateCover = z.strictObject({
  /** 发文机关标志: the red head of an official document. */
  issuer: oneLine().max(40).default(''),
  /** 编印机关 */
  organisation: oneLine().max(60).default(''),
  /** 密级 */
  secrecy: oneLine().max(20).default(''),
  /** 编号 */
  serial: oneLine().max(30).default(''),
  /** 主送, 抄送 */
  mainTo: oneLine().max(300).default(''),
  copyTo: oneLine().max(300).default(''),
  /** 印数; 0 is not printed. */
  copies: z.number().int().min(0).max(100_000).default(0),
  /** Of the title and the headings. */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .default('#1f1f1f'),
  /** Null: as the client's bulletins look. */
  theme: themeName.nullable().default(null),
});
export type TemplateCover = z.output<typeof templateCover>;

/** What a version of a template holds, besides a Word file. */
export const templateSettings = z.strictObject({
  chapters: templateChapters.default(usualChapters),
  limits: templateLimits.prefault({}),
  articleColumns: z
    .array(z.enum(ARTICLE_COLUMNS))
    .max(ARTICLE_COLUMNS.length)
    .default([...ARTICLE_COLUMNS]),
  tableColumns: z
    .array(z.enum(TABLE_COLUMNS))
    .max(TABLE_COLUMNS.length)
    .default([...TABLE_COLUMNS]),
  style: z.enum(BULLETIN_STYLES).default('standard'),
  /** '' for the kind with the names of the subjects. */
  title: pattern(60, TEMPLATE_TITLE_PLACES),
  /** '' for the usual number. */
  issue: pattern(40, TEMPLATE_ISSUE_PLACES),
  cover: templateCover.prefault({}),
});
export type TemplateSettings = z.output<typeof templateSettings>;

export const USUAL_SETTINGS: TemplateSettings = templateSettings.parse({});

/** Chapters that came after a template was made stand at their usual place, off: what it makes does not change by itself. */
export function withNewChapters(chapters: readonly TemplateChapter[]): TemplateChapter[] {
  const all = [...chapters];
  for (const [i, key] of SET_CHAPTERS.entries()) {
    if (all.some((one) => one.key === key)) continue;
    const before = SET_CHAPTERS.slice(0, i).findLast((other) => all.some((one) => one.key === other));
    const place = all.findIndex((one) => one.key === before);
    all.splice(place + 1, 0, { key, isOn: false });
  }
  return all;
}

/** As it is kept: what an older program stored lacks what came later, and holds chapters that are gone. */
export function readSettings(stored: unknown): TemplateSettings {
  const known = z.looseObject({ chapters: z.array(z.looseObject({ key: z.string() })).default([]) }).parse(stored ?? {});
  const chapters = known.chapters.filter(({ key }) => SET_CHAPTERS.some((one) => one === key));
  return templateSettings.parse({ ...known, ...(chapters.length > 0 ? { chapters } : { chapters: usualChapters() }) });
}
