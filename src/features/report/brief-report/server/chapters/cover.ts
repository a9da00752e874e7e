import { shortTo } from '#shared/cut-text.ts';
import { frameLines, frameOf } from '../frame.ts';
import { issueByPattern, issueText } from '../title-of.ts';
import { momentText } from '../time-text.ts';
import type { Writer } from '../writer.ts';
import type { Chapter } from './chapter.ts';

const MOST_NAMES = 300;

export const cover: Chapter = {
  key: 'cover',
  write: (writer) => {
    const { words, head, snapshot } = writer;
    const made = momentText(snapshot.madeAt, head.locale, true);
    const lines = [
      words.cover.period.replace('{period}', periodOf(writer)),
      snapshot.subjects.length > 0 ? words.cover.subjects.replace('{names}', () => namesOf(writer)) : words.cover.all,
      words.cover.made.replace('{time}', made),
    ];
    const { settings } = writer;
    const issue = settings.issue === '' ? issueText(head) : issueByPattern(settings.issue, head);
    const frame = frameOf(settings, head.locale, snapshot.madeAt);
    const house = frame?.style === 'official' ? null : snapshot.look;
    return [
      {
        is: 'cover',
        title: head.title,
        issue,
        lines: [...lines, ...(frame ? frameLines(frame, head.locale) : [])],
        label: words.label,
        ...(frame && { frame }),
        ...(house && { house }),
      },
    ];
  },
};

/** The whole period, and up to when there are data of one that has not ended. */
export function periodOf(writer: Writer): string {
  const { words, head, snapshot } = writer;
  const whole = writer.period(snapshot.query).text;
  if (snapshot.counted.until >= snapshot.query.until) return whole;
  return whole + words.cover.soFar.replace('{time}', momentText(snapshot.counted.until, head.locale, false));
}

const namesOf = ({ words, snapshot }: Writer): string => shortTo(snapshot.subjects.join(words.comma), MOST_NAMES);
