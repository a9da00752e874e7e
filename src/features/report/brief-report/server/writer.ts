// What every chapter writes with: the frozen data, the words of the language, and the pieces of sentences.
import {
  type BulletinArticle,
  type BulletinEvent,
  type BulletinPeriod,
  type BulletinSnapshot,
  FEWEST_FOR_SHARE,
  type Part,
  type PersonStatement,
  type Quote,
  type Sentence,
} from '#shared/bulletin.ts';
import { WORDS, type Words } from '#features/bench/export/server/facade.ts';
import { allInOwnWords, withOwnMarks } from '#server/record/own-marks.ts';
import type { ChapterKey } from '#shared/bulletin-chapters.ts';
import { cleanTitle, withoutColumn } from '#analysis/event/clean-title.ts';
import { spanOf } from '#shared/calendar-period.ts';
import type { Locale } from '#shared/error-messages.ts';
import { type ARTICLE_COLUMNS, type TABLE_COLUMNS, type TemplateSettings, USUAL_SETTINGS } from '#shared/report-template.ts';
import type { Emotion } from '#shared/media.ts';
import { cutTo } from '#shared/cut-text.ts';
import { changeText, shareText, wholeText } from '#shared/numbers-text.ts';
import { REPORT_WORDS } from './report-words.data.ts';
import type { ReportWords } from './report-words.ts';
import { pick, quoteParts, say, textPart, type Values } from './say.ts';
import { cutLists } from './cut-lists.ts';
import { momentText, periodText, yearOf } from './time-text.ts';

const LONGEST_NAME = 60;

/** A sign that ends a sentence or goes on with it, also within quotation marks or brackets. */
const ENDED = /[。.!！?？…；;：:，,、][”’"'」』）)】》\]]*$/u;
const CHINESE_END = /[\p{sc=Han}」』）】》]$/u;

/** Of a post that passes others on, what its author wrote. */
export const ownWords = (title: string): string => title.split('//@')[0]?.trim() || title;

/** What a bulletin is called. */
export interface Head {
  title: string;
  locale: Locale;
  issue: number;
  issueYear: number;
  seed: number;
}

export class Writer {
  readonly snapshot: BulletinSnapshot;
  readonly head: Head;
  readonly words: ReportWords;
  /** Words of codes: media, emotions, states. */
  readonly codes: Words;
  /** Of its template. */
  readonly settings: TemplateSettings;
  readonly #articles: ReadonlyMap<number, BulletinArticle>;

  constructor(snapshot: BulletinSnapshot, head: Head, settings?: TemplateSettings) {
    this.snapshot = settings ? cutLists(snapshot, settings.limits) : snapshot;
    this.settings = settings ?? USUAL_SETTINGS;
    this.head = head;
    const own = snapshot.marks?.[head.locale];
    this.words = allInOwnWords(REPORT_WORDS[head.locale], head.locale, own);
    this.codes = withOwnMarks(WORDS[head.locale], own);
    this.#articles = new Map(snapshot.articles.map((article) => [article.id, article]));
  }

  /** The whole bulletin is on one event: what was before it began says nothing about it. */
  get isOfEvent(): boolean {
    return this.snapshot.course.length > 0;
  }

  /** Whether lists of articles, or tables, have this column. */
  shows(column: (typeof ARTICLE_COLUMNS)[number] | (typeof TABLE_COLUMNS)[number]): boolean {
    return [...this.settings.articleColumns, ...this.settings.tableColumns].includes(column);
  }

  /** Whether the bulletin has this chapter, unless it has nothing to say. */
  tells(key: ChapterKey): boolean {
    return this.settings.chapters.some((chapter) => chapter.key === key && chapter.isOn);
  }

  value(key: string): number {
    return this.snapshot.numbers[key]?.value ?? 0;
  }

  /** Whether shares of it may be said. */
  isMany(key: string): boolean {
    return this.value(key) >= FEWEST_FOR_SHARE;
  }

  /** Within a sentence; own words keep their capitals. */
  emotionSaid(name: Emotion): Part {
    return textPart(this.snapshot.marks?.[this.head.locale]?.[name] ?? this.codes.emotion[name].toLowerCase());
  }

  number(key: string): Part {
    return { is: 'number', text: wholeText(this.value(key)), key };
  }

  share(key: string, of = 'total'): Part {
    return { is: 'share', text: shareText(this.value(key), this.value(of)), key, of };
  }

  difference(key: string, of: string): Part {
    return { is: 'difference', text: wholeText(Math.abs(this.value(key) - this.value(of))), key, of };
  }

  change(key: string, of: string): Part {
    return { is: 'change', text: changeText(this.value(key), this.value(of)), key, of };
  }

  article(id: number): BulletinArticle | undefined {
    return this.#articles.get(id);
  }

  /** The name of an event as its article has it, in quotation marks. */
  eventName({ name, headId }: BulletinEvent): Part[] {
    const title = this.article(headId)?.title ?? '';
    const said = name.replace(/…$/u, '');
    const text = title.includes(said) ? said : title;
    return this.#quoted(withoutColumn(cleanTitle(text)), headId, this.words.eventQuote);
  }

  titleOf({ id, title }: BulletinArticle): Part[] {
    return this.#quoted(cleanTitle(ownWords(title)), id, this.words.quote);
  }

  #quoted(text: string, articleId: number, marks: readonly [string, string]): Part[] {
    const cut = cutTo(text.trim(), LONGEST_NAME);
    // Quotation marks within the same quotation marks read badly.
    return quoteParts(
      marks[0] === '“' && /[“”]/u.test(cut.text) ? this.words.outerQuote : marks,
      { text: cut.text, articleId },
      cut.goesOn,
    );
  }

  /** A reply in quotation marks. */
  reply({ text, articleId, replyId, goesOn }: BulletinSnapshot['opinions'][number]): Part[] {
    return quoteParts(this.words.eventQuote, { text, articleId, replyId }, goesOn);
  }

  /** What a person said, in quotation marks. */
  said({ text, articleId, goesOn }: PersonStatement): Part[] {
    return quoteParts(this.words.eventQuote, { text, articleId }, goesOn);
  }

  /** Word by word, whole. */
  quote(text: string, articleId: number): Quote {
    return { is: 'quote', text, articleId };
  }

  sentence(place: string, wordings: readonly [string, ...string[]], values: Values, articleIds?: readonly number[]): Sentence {
    return say(pick(wordings, this.head.seed, place), values, articleIds);
  }

  /** With a full stop where a text has none; one after Chinese is Chinese in every language. */
  ended(text: string): string {
    if (ENDED.test(text)) return text;
    return text + (this.head.locale === 'zh-CN' || CHINESE_END.test(text) ? '。' : '.');
  }

  /** What the period before is called. */
  get last(): Part {
    const { query, counted } = this.snapshot;
    const { last, lastSoFar } = this.words.time;
    const name = last[spanOf(query)];
    return textPart(counted.until < query.until ? lastSoFar.replace('{last}', name) : name);
  }

  period(period: BulletinPeriod, hasYear = true): Part {
    return textPart(periodText(period, this.head.locale, this.words.time, hasYear));
  }

  moment(ms: number): string {
    return momentText(ms, this.head.locale, yearOf(ms) !== yearOf(this.snapshot.counted.from));
  }

  publishedAt({ publishedAt, isTimeExact }: BulletinArticle): string {
    const time = this.moment(publishedAt);
    return isTimeExact ? time : this.words.time.roughly.replace('{time}', time);
  }
}
