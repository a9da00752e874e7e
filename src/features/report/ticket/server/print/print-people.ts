// Who is asked and what became of it, and what a ticket came from.
import { type FormPart, shortTo } from '#features/report/brief-report/server/facade.ts';
import { WORDS } from '#features/bench/export/server/facade.ts';
import type { Locale } from '#shared/error-messages.ts';
import type { TicketReceiver, TicketSource } from '../../contract.ts';
import { oneLine, type PrintTexts } from './print-texts.ts';

const PEOPLE_SHARES = [0.21, 0.11, 0.17, 0.17, 0.17, 0.17];

/** `units`: the group and client of a person, by the key of the receiver. */
export function peopleOf(texts: PrintTexts, people: readonly TicketReceiver[], units: ReadonlyMap<string, readonly string[]>): FormPart[] {
  const { words } = texts;
  const heading: FormPart = { is: 'heading', text: words.section.people };
  if (people.length === 0) return [heading, { is: 'line', text: words.noPeople, look: 'plain' }];
  const rows = people.map((person) => {
    const { acceptedAt, declinedAt } = person;
    const taken = [
      ...(acceptedAt === null ? [] : [texts.fill(words.accepted, { at: texts.timeBelow(acceptedAt) })]),
      ...(declinedAt === null ? [] : [texts.fill(words.declined, { at: texts.timeBelow(declinedAt) })]),
    ];
    const name = [
      texts.name(person.name),
      ...(person.takenBy === '' ? [] : [texts.fill(words.acts, { name: texts.name(person.takenBy) })]),
      ...(person.leftAt === null ? [] : [words.left]),
    ];
    return [
      name.join('\n'),
      words.role[person.role],
      (units.get(person.key) ?? []).map((name) => texts.name(name)).join('\n'),
      person.readAt === null ? words.unread : texts.timeBelow(person.readAt),
      taken.join('\n') || '–',
      texts.timeBelow(person.repliedAt),
    ];
  });
  return [heading, { is: 'table', columns: columnsOf(words.people, PEOPLE_SHARES), rows }];
}

const columnsOf = (titles: readonly string[], shares: readonly number[]) => shares.map((share, i) => ({ title: titles[i] ?? '', share }));

const SOURCE_SHARES = [0.11, 0.5, 0.22, 0.17];
const MOST_TITLE = 300;
const MOST_ADDRESS = 500;

export function sourcesOf(texts: PrintTexts, sources: readonly TicketSource[], locale: Locale): FormPart[] {
  const { words } = texts;
  const heading: FormPart = { is: 'heading', text: words.section.sources };
  if (sources.length === 0) return [heading, { is: 'line', text: words.none, look: 'plain' }];
  const { media } = WORDS[locale];
  const rows = sources.map(({ sourceKind, taken, isSeen }) => {
    const { title, url, siteName, author, mediaType, publishedAt, articles } = taken;
    const lines = [
      title === '' ? '–' : shortTo(oneLine(title), MOST_TITLE),
      shortTo(oneLine(url), MOST_ADDRESS),
      isSeen ? '' : words.titleOnly,
    ];
    const from = [mediaType === null ? '' : media[mediaType], texts.name(siteName), texts.name(author)];
    return [
      words.source[sourceKind],
      [...lines, articles === null ? '' : texts.fill(words.articles, { n: articles })].filter((line) => line !== '').join('\n'),
      from.filter((each) => each !== '').join('\n') || '–',
      texts.timeBelow(publishedAt),
    ];
  });
  return [heading, { is: 'table', columns: columnsOf(words.sources, SOURCE_SHARES), rows }];
}
