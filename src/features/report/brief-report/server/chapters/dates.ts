import { DATE_NAMES_EN } from '../known-dates.data.ts';
import type { Chapter } from './chapter.ts';

/** Days of the next period on which much is written, or nobody works. */
export const dates: Chapter = {
  key: 'dates',
  write: (writer) => {
    const { snapshot, words, head } = writer;
    if (snapshot.dates.length === 0) return [];
    const lines = snapshot.dates.map(({ name, work, ...period }) => {
      const shown = head.locale === 'en-US' ? (DATE_NAMES_EN[name] ?? name) : name;
      return words.date[work].replace('{date}', writer.period(period, false).text).replace('{name}', () => shown);
    });
    return [{ is: 'notes', lines }];
  },
};
