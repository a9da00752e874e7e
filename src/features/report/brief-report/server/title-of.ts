import type { BulletinKind, BulletinPeriod } from '#shared/bulletin.ts';
import type { Locale } from '#shared/error-messages.ts';
import { TEMPLATE_TITLE_PLACES } from '#shared/report-template.ts';
import { REPORT_WORDS } from './report-words.data.ts';
import { dayText, periodText } from './time-text.ts';
import { cutTo } from '#shared/cut-text.ts';

const NAMED = 2;

/** The kind, with the names of one or two subjects, or of the first of more. */
export function titleOf(kind: BulletinKind, names: readonly string[], locale: Locale, most: number): string {
  const { title } = REPORT_WORDS[locale];
  const kindName = title.kind[kind];
  const [first] = names;
  if (first === undefined) return title.plain.replace('{kind}', kindName);
  const shown = names.length > NAMED ? title.more.replace('{name}', () => first) : names.join(title.and);
  const rest = title.named.replace('{kind}', kindName);
  return once(rest.replace('{names}', () => cutTo(shown, most - rest.length).text));
}

/** A subject may be called “…舆情” itself. */
const once = (title: string): string => title.replaceAll('舆情舆情', '舆情');

interface Numbered {
  locale: Locale;
  issue: number;
  issueYear: number;
}

/** Its number within its year. */
export const issueText = ({ locale, issue, issueYear }: Numbered): string =>
  REPORT_WORDS[locale].issue.replace('{year}', String(issueYear)).replace('{issue}', String(issue));

/** As a template writes it. */
export const issueByPattern = (pattern: string, { issue, issueYear }: Numbered): string =>
  pattern.replaceAll('{year}', String(issueYear)).replaceAll('{n}', String(issue));

interface Titled {
  kind: BulletinKind;
  names: readonly string[];
  locale: Locale;
  period: BulletinPeriod;
  now: number;
}

/** The title that a template gives; '' where it has none to give. */
export function titleByPattern(pattern: string, { kind, names, locale, period, now }: Titled, most: number): string {
  const { title, time } = REPORT_WORDS[locale];
  const values: Record<(typeof TEMPLATE_TITLE_PLACES)[number], () => string> = {
    kind: () => title.kind[kind],
    subjects: () => (names.length > NAMED ? title.more.replace('{name}', () => names[0] ?? '') : names.join(title.and)),
    date: () => dayText(now, locale, true),
    period: () => periodText(period, locale, time),
  };
  let text = pattern;
  for (const place of TEMPLATE_TITLE_PLACES) text = text.replaceAll(`{${place}}`, values[place]);
  return cutTo(once(text.trim()), most).text;
}
