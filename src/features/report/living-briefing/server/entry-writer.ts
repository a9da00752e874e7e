// The sentences of entries.
import {
  cutTo,
  momentText,
  ownWords,
  quoteParts,
  say,
  textPart,
  type Values,
  wholeText,
} from '#features/report/brief-report/server/facade.ts';
import type { BulletinArticle, Part } from '#shared/bulletin.ts';
import type { Locale } from '#shared/error-messages.ts';
import type { OwnMarksByLocale } from '#shared/mark-words.ts';
import { allInOwnWords } from '#server/record/own-marks.ts';
import type { LivingSentence } from '#shared/living-briefing.ts';
import { HOUR_MS } from '#shared/time.ts';
import { LIVING_WORDS, type LivingWords } from './living-words.data.ts';

const LONGEST_NAME = 60;

export class EntryWriter {
  readonly words: LivingWords;
  readonly #locale: Locale;

  constructor({ locale, marks }: { locale: Locale; marks: OwnMarksByLocale }) {
    this.words = allInOwnWords(LIVING_WORDS[locale], locale, marks[locale]);
    this.#locale = locale;
  }

  moment(ms: number): string {
    return momentText(ms, this.#locale, false);
  }

  hour(hour: number): Part {
    const from = this.moment(hour * HOUR_MS);
    const until = this.moment((hour + 1) * HOUR_MS);
    return textPart(this.words.moments.replace('{from}', from).replace('{until}', until));
  }

  number(value: number): Part {
    return textPart(wholeText(value));
  }

  title({ id, title }: BulletinArticle): Part[] {
    const cut = cutTo(ownWords(title).trim(), LONGEST_NAME);
    return quoteParts(this.words.quote, { text: cut.text, articleId: id }, cut.goesOn);
  }

  /** What a sentence says of one article. */
  facts(article: BulletinArticle): Values {
    const time = this.moment(article.publishedAt);
    return {
      site: textPart(article.siteName),
      time: textPart(article.isTimeExact ? time : this.words.roughly.replace('{time}', time)),
      title: this.title(article),
    };
  }

  /** Part of the text, word by word; none where it says no more than the title. */
  excerpt({ id, excerpt, goesOn }: BulletinArticle): LivingSentence[] {
    if (excerpt === '') return [];
    const said = quoteParts(this.words.excerpt, { text: excerpt, articleId: id }, goesOn);
    return [this.sentence(this.words.excerptOf, { excerpt: said }, [id])];
  }

  sentence(
    wording: string,
    values: Values,
    articleIds: readonly number[],
    { isCount = false, isNegative = false }: Partial<Pick<LivingSentence, 'isCount' | 'isNegative'>> = {},
  ): LivingSentence {
    return { ...say(wording, values, articleIds), isCount, isNegative };
  }
}
