import { z } from 'zod';
import { createChecker } from '#analysis/checker/check-text.ts';
import { ISSUE_KINDS, type IssueKind } from '#analysis/checker/issue.ts';
import { articleLine, textOf } from './article-line.ts';
import { eachLine, openFile, writeLine } from './json-lines.ts';

const wordLine = z.looseObject({ word: z.string().min(2), category: z.string().optional(), allowed: z.boolean().optional() });

interface CheckArguments {
  words?: string | undefined;
  kinds?: string | undefined;
  confidence?: string | undefined;
}

/** {id,text} → {id,issues:[{offset,length,kind,text,suggestions,reason,confidence}]}; --words FILE of {word,category?,allowed?} lines */
export async function check(options: CheckArguments): Promise<void> {
  const kinds = options.kinds === undefined ? undefined : readKinds(options.kinds);
  const minConfidence = options.confidence === undefined ? undefined : readConfidence(options.confidence);
  const words: z.output<typeof wordLine>[] = [];
  if (options.words) await eachLine(openFile(options.words), wordLine, (word) => void words.push(word), 'word line');
  const checkText = createChecker({
    sensitiveWords: words.filter((word) => !word.allowed).map(({ word, category }) => ({ word, ...(category ? { category } : {}) })),
    allowedWords: words.filter((word) => word.allowed).map(({ word }) => word),
    ...(kinds ? { kinds } : {}),
    ...(minConfidence === undefined ? {} : { minConfidence }),
  });
  await eachLine(process.stdin, articleLine, (article) => writeLine({ id: article.id, issues: checkText(textOf(article).content) }));
}

function readKinds(list: string): IssueKind[] {
  return list.split(',').map((name) => {
    const kind = ISSUE_KINDS.find((one) => one === name.trim());
    if (!kind) throw new Error(`there is no kind ${name.trim()}; the kinds are ${ISSUE_KINDS.join(', ')}`);
    return kind;
  });
}

function readConfidence(written: string): number {
  const value = Number(written);
  if (written.trim() === '' || !(value >= 0 && value <= 1)) throw new Error('--confidence is a number from 0 to 1');
  return value;
}
