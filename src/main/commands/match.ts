import { z } from 'zod';
import { toMatchable } from '#analysis/expression/matchable.ts';
import { Matcher } from '#analysis/expression/matcher.ts';
import { articleLine, lineId, textOf } from './article-line.ts';
import { eachLine, openFile, report, writeLine } from './json-lines.ts';

const subjectLine = z.looseObject({ id: lineId, expression: z.string() });
const line = articleLine.extend({ author: z.string().nullish(), site: z.string().nullish() });

/** --subjects FILE of {id,expression} lines; input {id,title,content,author?,site?} → {id,subjects:[id]} */
export async function match(options: { subjects?: string | undefined }): Promise<void> {
  if (!options.subjects) throw new Error('match needs --subjects FILE');
  const subjects: { id: string | number; expression: string }[] = [];
  const lines = new Map<string | number, number>();
  await eachLine(
    openFile(options.subjects),
    subjectLine,
    (subject, number) => {
      subjects.push(subject);
      lines.set(subject.id, number);
    },
    'subject line',
  );
  const matcher = new Matcher<string | number>(() => undefined);
  for (const { id, errors } of matcher.upsert(subjects)) {
    const [first] = errors;
    report(
      `subject line ${lines.get(id) ?? '?'}: ${first?.code ?? 'invalid'} at ${first?.position ?? 0}, expected ${first?.expected.join(', ') ?? ''}`,
    );
  }
  matcher.compact();
  await eachLine(process.stdin, line, (article) => {
    const units = toMatchable({ ...textOf(article), author: article.author ?? '', site: article.site ?? '' });
    writeLine({ id: article.id, subjects: matcher.match(units).toSorted(compareIds) });
  });
}

const compareIds = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
