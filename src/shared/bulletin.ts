// A bulletin: what was counted and read once, and what was written from it. Pages and files draw the same tree of blocks.
import { MARKS } from './mark-words.ts';
import { TICKET_STATES } from './tickets.ts';
import { z } from 'zod';
import { ARTICLE_STATUSES, EMOTIONS, MEDIA_TYPES, SITE_LEVELS } from './media.ts';
import { adviceLibrary } from './bulletin-advice.ts';
import { chartSettings } from './bulletin-chart-settings.ts';
import { oneLine } from './one-line.ts';
import { chosenTheme, houseLook } from './bulletin-themes.ts';
import { LONGEST_ALT, LONGEST_CAPTION, PICTURE_WIDTHS } from './picture.ts';
import { SURGE_LEVELS } from './surge-levels.ts';

export const BULLETIN_KINDS = ['daily', 'weekly', 'monthly', 'quarterly', 'halfYearly', 'yearly', 'special', 'flash'] as const;
export type BulletinKind = (typeof BULLETIN_KINDS)[number];
export const BULLETIN_TEMPLATE = 'standard@1';
export const BULLETIN_ZONE = 'Asia/Shanghai';
/** Of fewer articles nobody says a share. */
export const FEWEST_FOR_SHARE = 20;

const n = z.number().int();
const period = z.object({ from: n, until: n });
export type BulletinPeriod = z.output<typeof period>;

/** The filter of the article list, with both ends of its time, whose articles a number counts. */
export const bulletinQuery = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))]));
export type BulletinQuery = z.output<typeof bulletinQuery>;
/** Without a query the number is 0, as nothing can fit. `of`: what was counted where it is not articles; the query names those that they stand under. */
const counted = z.object({ value: n, query: bulletinQuery.nullable(), of: z.literal('replies').optional() });
export type Counted = z.output<typeof counted>;

/** `key` is that of its numbers: `site.7` all of its articles, `site.7.negative` the negative ones. `name` is empty where the key says it: a medium. */
const group = z.object({ key: z.string(), name: z.string() });
export type BulletinGroup = z.output<typeof group>;

export const bulletinArticle = z.object({
  id: z.number(),
  title: z.string(),
  url: z.string(),
  siteName: z.string(),
  author: z.string(),
  mediaType: z.enum(MEDIA_TYPES),
  level: z.enum(SITE_LEVELS),
  publishedAt: n,
  isTimeExact: z.boolean(),
  emotion: z.enum(EMOTIONS),
  status: z.enum(ARTICLE_STATUSES),
  /** Part of its text, word by word; whether it ends within a sentence. */
  excerpt: z.string(),
  goesOn: z.boolean(),
});
export type BulletinArticle = z.output<typeof bulletinArticle>;

const event = group.extend({
  id: n,
  /** The article whose title names it, and its oldest article in the period. */
  headId: z.number(),
  firstId: z.number(),
});
export type BulletinEvent = z.output<typeof event>;

/** What many replies say in like words: one of them, word by word. Its number is `key`, of the newest of them. */
const opinion = z.object({ key: z.string(), articleId: n, replyId: n, text: z.string(), goesOn: z.boolean(), emotion: z.enum(EMOTIONS) });

/** A warning about an article: when it was first handed over, and first opened by anybody. */
const warned = z.object({ articleId: n, level: z.enum(SURGE_LEVELS), handedAt: n.nullable(), openedAt: n.nullable() });
export type WarnedArticle = z.output<typeof warned>;
/** An article that is in a ticket: the newest one that the maker of the bulletin saw. */
const ticketed = z.object({
  articleId: n,
  ticketNumber: z.string(),
  state: z.enum(TICKET_STATES),
  issuedAt: n,
  answeredAt: n.nullable(),
  closedAt: n.nullable(),
});
export type TicketedArticle = z.output<typeof ticketed>;
/** From found to first told, to the first confirmation or ticket, and to closed: medians in milliseconds, over so many articles each. */
const responseSpan = z.object({ articles: n, median: n.nullable() });
const responded = z.object({ told: responseSpan, acted: responseSpan, closed: responseSpan });

/** Days to come by their Chinese name, or the one that the client gave. The last moment is the first after it. */
const date = z.object({ name: z.string(), ...period.shape, work: z.enum(['off', 'working', 'usual']) });
export type BulletinDate = z.output<typeof date>;

/** The person that a bulletin is on: the names that are looked for, and what else the articles must fit. */
const askedPerson = z.object({ names: z.array(z.string()), keyword: z.string() });
export type AskedPerson = z.output<typeof askedPerson>;
/** What an article quotes the person with, word by word. */
const statement = z.object({ articleId: n, text: z.string(), goesOn: z.boolean() });
export type PersonStatement = z.output<typeof statement>;
/** Colours of letters that a person may choose: readable on white, in print too. */
export const TEXT_COLOURS = { red: '#a61d24', orange: '#ad4e00', green: '#237804', blue: '#0958d9', grey: '#595959' } as const;
export type TextColour = keyof typeof TEXT_COLOURS;
export const PARAGRAPH_LOOKS = ['quote', 'bullet', 'number'] as const;
export const PARAGRAPH_ALIGNMENTS = ['center', 'right'] as const;

const on = z.literal(true).optional();
/** How a person made it look. */
const marks = z.object({
  bold: on,
  italic: on,
  underline: on,
  strike: on,
  colour: z.enum(['red', 'orange', 'green', 'blue', 'grey']).optional(),
  /** A web address. */
  link: z.string().optional(),
});
export type Marks = z.output<typeof marks>;
const look = { marks: marks.optional() };

/** Of an article's title or text, or of a reply to it. */
const quote = z.object({ is: z.literal('quote'), text: z.string(), articleId: z.number(), replyId: z.number().optional(), ...look });

/** A piece of a sentence or a cell. `share` is `key` of `of`; `difference` and `change` are what `key` is more or less than `of`, as a number and in percent. */
const part = z.discriminatedUnion('is', [
  z.object({ is: z.literal('text'), text: z.string(), ...look }),
  z.object({ is: z.literal('number'), text: z.string(), key: z.string(), ...look }),
  z.object({ is: z.enum(['share', 'difference', 'change']), text: z.string(), key: z.string(), of: z.string(), ...look }),
  quote,
]);
export type Part = z.output<typeof part>;
export type Quote = Extract<Part, { is: 'quote' }>;

export const bulletinSentence = z.object({ parts: z.array(part), articleIds: z.array(z.number()) });
export type Sentence = z.output<typeof bulletinSentence>;

/** Entries of a living briefing as they stood when it was frozen, oldest first; `left` older ones are left out. */
const living = z.object({
  title: z.string(),
  begunAt: n,
  frozenAt: n,
  entries: z.array(z.object({ at: n, sentences: z.array(bulletinSentence) })),
  articles: z.array(bulletinArticle),
  left: n,
});
export type BulletinLiving = z.output<typeof living>;

export const bulletinSnapshot = z.object({
  template: z.string(),
  madeAt: n,
  timeZone: z.string(),
  query: z.object({ filter: bulletinQuery, ...period.shape }),
  /** What is counted of an unfinished period, and as much of the one before it. */
  counted: period,
  before: period,
  subjects: z.array(z.string()),
  tags: z.array(z.string()),
  regionNames: z.array(z.string()),
  /** SHA-256 of what judged and found the articles, by its name. */
  engine: z.record(z.string(), z.string()),
  numbers: z.record(z.string(), counted),
  step: z.enum(['hour', 'day']),
  /** In order; each number is `key`. */
  trend: z.array(group.omit({ name: true }).extend(period.shape)),
  media: z.array(group),
  sites: z.array(group),
  authors: z.array(group.extend({ siteName: z.string() })),
  regions: z.array(group),
  /** Every province with its number, also of no article; none where only some regions were asked for, and in older bulletins. */
  provinces: z.array(group).default([]),
  events: z.array(event),
  /** The step with most articles, if it stands out, and the event with most articles in it. */
  peak: z.object({ ...period.shape, event: event.nullable() }).nullable(),
  /** Of a bulletin on one event: the first article of each kind of media, oldest first. */
  course: z.array(z.object({ articleId: z.number(), mediaType: z.enum(MEDIA_TYPES) })).default([]),
  /** Subjects side by side, with the numbers of the period before at `key.before`; fewer than two are not compared. */
  comparison: z.array(group).default([]),
  /** Content classes of the first level, with what is below each. */
  classes: z.array(group).default([]),
  foreignIds: z.array(z.number()).default([]),
  warned: z.array(warned).default([]),
  /** Of the articles that were warned of; null where none was. */
  response: responded.nullable().default(null),
  ticketed: z.array(ticketed).default([]),
  opinions: z.array(opinion).default([]),
  /** Of the newest so many replies the opinions are; null for all of them. */
  opinionsOf: n.nullable().default(null),
  dates: z.array(date).default([]),
  articles: z.array(bulletinArticle),
  negativeIds: z.array(z.number()),
  /** The negative articles of the one matter that has more heat than any other; empty where several have as much, null in older bulletins. */
  leadingIds: z.array(z.number()).nullable().default(null),
  selectedIds: z.array(z.number()),
  /** Listed in place of the selected ones, as a person chose them; and how many of them were no longer there. */
  picked: z.array(z.object({ articleId: n, groupName: z.string(), summary: z.string() })).default([]),
  pickedGone: n.default(0),
  person: askedPerson
    .extend({ statements: z.array(statement) })
    .nullable()
    .default(null),
  living: living.nullable().default(null),
  /** Of its client when it was made; null where the client had none. */
  look: houseLook.nullable().default(null),
  /** Its client’s own names of emotions and statuses when it was made, by language; none in older bulletins. */
  marks: z.partialRecord(z.enum(['zh-CN', 'en-US']), z.partialRecord(z.enum(MARKS), z.string())).optional(),
  /** What its client suggests in own words; as of old, the usual ones. */
  advice: adviceLibrary.prefault({}),
});
export type BulletinSnapshot = z.output<typeof bulletinSnapshot>;

/** 公文: an official document after GB/T 9704-2012. */
export const BULLETIN_STYLES = ['standard', 'official'] as const;

/** What stands around the text of a bulletin that a template made, as its Word file needs it. */
const frame = z.object({
  style: z.enum(BULLETIN_STYLES),
  issuer: z.string(),
  organisation: z.string(),
  secrecy: z.string(),
  serial: z.string(),
  mainTo: z.string(),
  copyTo: z.string(),
  copies: n,
  colour: z.string(),
  /** The day on which it was made. */
  day: z.string(),
});
export type BulletinFrame = z.output<typeof frame>;

export const bulletinBlock = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('cover'),
    title: z.string(),
    issue: z.string(),
    lines: z.array(z.string()),
    label: z.string(),
    frame: frame.optional(),
    theme: chosenTheme.optional(),
    house: houseLook.optional(),
    /** A person left the logo out. */
    hasNoLogo: z.literal(true).optional(),
  }),
  z.object({ is: z.literal('heading'), text: z.string() }),
  z.object({
    is: z.literal('paragraph'),
    sentences: z.array(bulletinSentence),
    look: z.enum(PARAGRAPH_LOOKS).optional(),
    align: z.enum(PARAGRAPH_ALIGNMENTS).optional(),
  }),
  z.object({ is: z.literal('figures'), items: z.array(z.object({ label: z.string(), value: part, note: z.array(part) })) }),
  z.object({
    is: z.literal('table'),
    caption: z.string(),
    columns: z.array(z.object({ title: z.string(), isNumber: z.boolean() })),
    rows: z.array(z.array(part)),
    /** The column whose numbers are also drawn. */
    bars: n.nullable(),
    /** Every place of a map, also those that are no row. */
    places: z.array(z.object({ code: z.string(), name: oneLine(), value: part })).optional(),
    /** As a person wants it drawn. */
    chart: chartSettings.optional(),
  }),
  z.object({
    is: z.literal('articles'),
    items: z.array(
      z.object({
        articleId: z.number(),
        title: quote,
        facts: z.array(z.string()),
        excerpt: quote.nullable(),
        goesOn: z.boolean(),
        /** A person's own words in place of the excerpt. */
        abstract: z.string().optional(),
      }),
    ),
  }),
  /** One that a person put in; its bytes are with the bulletin. */
  z.object({
    is: z.literal('picture'),
    pictureId: n,
    /** What it shows, for who cannot see it. */
    alt: z.string().max(LONGEST_ALT),
    caption: z.string().max(LONGEST_CAPTION),
    width: z.enum(PICTURE_WIDTHS),
  }),
  /** On method and limits, never on what was found. */
  z.object({ is: z.literal('notes'), lines: z.array(z.string()) }),
]);
export type Block = z.output<typeof bulletinBlock>;
export type TableBlock = Extract<Block, { is: 'table' }>;

export const bulletinChapter = z.object({ key: z.string(), title: z.string(), blocks: z.array(bulletinBlock) });
export type BulletinChapter = z.output<typeof bulletinChapter>;
