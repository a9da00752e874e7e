import { excerpt } from '#shared/excerpt.ts';
import { foldLine } from '#shared/one-line.ts';
import type { Locale } from '#shared/error-messages.ts';
import type { TemplateValues } from '#shared/message-template.ts';
import { letterWordsOf } from './letter-words-of.ts';
import { foldLines, isOfArticle, otherLines, receiptLine, shortTime, whereAndWhen, type Written } from './write-letter.ts';

/** What is looked up for a template: articles of the same text, this one too, and the sentence that explains the rule. */
export interface Known {
  similar: number;
  ruleSentence: string;
}
/** Without `hasLinks` the channel takes no addresses. */
export interface Around extends Known {
  hasLinks: boolean;
}

/** What the variables of a template stand for, each with the words and the folding of the built-in letter. */
export function templateValues(
  { warningLevel, letter, link, isMaybeTwice, marks }: Written,
  locale: Locale,
  { similar, ruleSentence, hasLinks }: Around,
): TemplateValues {
  const words = letterWordsOf(locale, marks);
  const ofArticle = (value: string): string => (isOfArticle(letter) ? value : '');
  const listed = (values: readonly string[]) => values.map(foldLine).join(words.comma);
  const { byHand, receipt } = letter;
  return {
    level: words.level[warningLevel],
    title: foldLine(letter.title),
    where: ofArticle(whereAndWhen(words, letter)),
    site: ofArticle(foldLine(letter.siteName)),
    author: foldLine(letter.author),
    followers: letter.followers?.toLocaleString('en-US') ?? '',
    media: ofArticle(words.media[letter.mediaType]),
    emotion: ofArticle(words.emotion[letter.emotion]),
    published: ofArticle(shortTime(letter.publishedAt)),
    found: ofArticle(shortTime(letter.foundAt)),
    summary: excerpt(foldLine(letter.summary)),
    subjects: listed(letter.subjects),
    rule: byHand ? '' : foldLine(letter.ruleName),
    ruleSentence: foldLine(ruleSentence),
    words: listed(letter.words),
    similar: similar > 1 ? String(similar) : '',
    url: hasLinks ? letter.url : '',
    link: hasLinks ? link : '',
    sender: byHand ? foldLine(byHand.sender) : '',
    note: byHand ? foldLines(byHand.note) : '',
    others: byHand && hasLinks ? otherLines(words, byHand.others).join('\n') : '',
    receipt: receipt ? receiptLine(words, receipt) : '',
    repeated: isMaybeTwice ? words.maybeTwice : '',
  };
}
