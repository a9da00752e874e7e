import type { BulletinKind } from '#shared/bulletin.ts';
import type { Locale } from '#shared/error-messages.ts';
import { REPORT_WORDS } from './report-words.data.ts';
import { cutTo } from './cut-text.ts';

const NAMED = 2;

/** The kind, with the names of one or two subjects, or of the first of more. */
export function titleOf(kind: BulletinKind, names: readonly string[], locale: Locale, most: number): string {
  const { title } = REPORT_WORDS[locale];
  const kindName = title.kind[kind];
  const [first] = names;
  if (first === undefined) return title.plain.replace('{kind}', kindName);
  const shown = names.length > NAMED ? title.more.replace('{name}', () => first) : names.join(title.and);
  const rest = title.named.replace('{kind}', kindName);
  return rest.replace('{names}', () => cutTo(shown, most - rest.length).text);
}

/** Its number within its year. */
export const issueText = ({ locale, issue, issueYear }: { locale: Locale; issue: number; issueYear: number }): string =>
  REPORT_WORDS[locale].issue.replace('{year}', String(issueYear)).replace('{issue}', String(issue));
