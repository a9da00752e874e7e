// The sentences of entries.
import { cutTo, momentText, ownWords, say, textPart, type Values, wholeText } from '#features/report/brief-report/server/facade.ts';
import type { BulletinArticle, Part } from '#shared/bulletin.ts';
import type { Locale } from '#shared/error-messages.ts';
import type { LivingSentence } from '#shared/living-briefing.ts';
import { HOUR_MS } from '#shared/time.ts';
import { LIVING_WORDS, type LivingWords } from './living-words.data.ts';

const LONGEST_NAME = 60;

export class EntryWriter {
  readonly words: LivingWords;
  readonly #locale: Locale;

  constructor(locale: Locale) {
    this.words = LIVING_WORDS[locale];
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
    const [open, close] = this.words.quote;
    const cut = cutTo(ownWords(title).trim(), LONGEST_NAME);
    return [textPart(open), { is: 'quote', text: cut.text, articleId: id }, textPart(cut.goesOn ? `…${close}` : close)];
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
  excerpt(article: BulletinArticle): LivingSentence[] {
    if (article.excerpt === '') return [];
    const [open, close] = this.words.excerpt;
    const quote: Part = { is: 'quote', text: article.excerpt, articleId: article.id };
    return [
      this.sentence(this.words.excerptOf, { excerpt: [textPart(open), quote, textPart(article.goesOn ? `…${close}` : close)] }, [
        article.id,
      ]),
    ];
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
