import { theme } from 'antd';
import type { ReactNode } from 'react';
import type { ArticleIssue } from '../contract.ts';

export const issueKey = (issue: ArticleIssue): string => `${issue.field}-${issue.start}`;

/** A text with its issues marked, which do not overlap; the selected one is framed. */
export function CheckedText({ text, issues, current }: { text: string; issues: readonly ArticleIssue[]; current: string | undefined }) {
  const { token } = theme.useToken();
  const parts: ReactNode[] = [];
  let at = 0;
  for (const issue of issues) {
    const key = issueKey(issue);
    parts.push(text.slice(at, issue.start));
    parts.push(
      <mark
        key={key}
        id={`issue-${key}`}
        style={{
          color: 'inherit',
          background: token.colorErrorBg,
          borderBlockEnd: `2px solid ${token.colorError}`,
          outline: key === current ? `2px solid ${token.colorError}` : 'none',
        }}
      >
        {text.slice(issue.start, issue.end)}
      </mark>,
    );
    at = issue.end;
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
