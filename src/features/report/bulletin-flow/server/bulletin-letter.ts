// What is said of a bulletin where it is sent: its beginning, and where all of it is.
import { issueText, periodText, REPORT_WORDS, shortTo } from '#features/report/brief-report/server/facade.ts';
import type { BulletinChapter, BulletinSnapshot } from '#shared/bulletin.ts';
import type { Locale } from '#shared/error-messages.ts';
import { bareLetter, type Letter } from '#shared/warnings.ts';

interface Sent {
  id: number;
  title: string;
  locale: Locale;
  issue: number;
  issueYear: number;
  snapshot: BulletinSnapshot;
  chapters: readonly BulletinChapter[];
}
type Attached = NonNullable<Letter['bulletin']>['file'];

const MOST_SENTENCES = 3;
const MOST_SUMMARY = 400;

export function bulletinLetter(sent: Sent, said: { sender: string; note: string }, file: Attached, now: number): Letter {
  const words = REPORT_WORDS[sent.locale];
  const period = words.cover.period.replace('{period}', periodText(sent.snapshot.query, sent.locale, words.time));
  const summary = beginningOf(sent);
  return {
    ...bareLetter(sent.title, now),
    summary,
    bulletin: { id: sent.id, locale: sent.locale, lines: [issueText(sent), period, ...(summary === '' ? [] : [summary])], ...said, file },
  };
}

/** The first sentences of the summary, as they stand there. */
function beginningOf({ chapters, locale }: Sent): string {
  const blocks = chapters.find(({ key }) => key === 'summary')?.blocks ?? [];
  const sentences = blocks.flatMap((block) => (block.is === 'paragraph' ? block.sentences : []));
  const texts = sentences.slice(0, MOST_SENTENCES).map(({ parts }) => parts.map(({ text }) => text).join(''));
  return shortTo(texts.join(locale === 'zh-CN' ? '' : ' '), MOST_SUMMARY);
}
