/** Misspelt words and names, from the two editable lists of wrong and right forms. */
import { foldChars } from '../language/fold-char.ts';
import { isWhole, SURE_LENGTH } from './clause.ts';
import type { Issue, IssueKind } from './issue.ts';
import { issueAt } from './issue.ts';
import { eachEntry, misspeltWords, officialNames } from './word-lists.ts';

export const findWrongNames = (text: string): Issue[] => findForms(text, 'name');
export const findMisspeltWords = (text: string): Issue[] => findForms(text, 'typo');

function findForms(text: string, kind: IssueKind & ('name' | 'typo')): Issue[] {
  const issues: Issue[] = [];
  eachEntry(kind === 'name' ? officialNames() : misspeltWords(), foldChars(text), ({ name, right, reason, confidence }, at) => {
    if (right === undefined || (name.length < SURE_LENGTH && !isWhole(text, at, at + name.length))) return;
    issues.push(issueAt(text, at, at + name.length, { kind, reason, confidence, suggestions: [right] }));
  });
  return issues;
}
