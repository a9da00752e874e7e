import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { PanelProps } from '#web/screens/panel-def.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { type ArticleIssue, originalContract } from '../contract.ts';
import { CheckedText, issueKey } from './CheckedText.tsx';

const FRESH_MS = 5 * 60_000;

/** The text with its errors marked, and the list of them beside it. */
export function CheckPanel({ id }: PanelProps) {
  const t = useText('original');
  const [current, setCurrent] = useState<string>();
  const check = useCall(originalContract.findError, { id }, { staleMs: FRESH_MS });
  if (check.isError) return <ErrorState error={check.error} onRetry={() => void check.refetch()} />;
  if (!check.data) return <Skeleton active className="panel" />;
  const { title, content, items } = check.data;
  const of = (field: ArticleIssue['field']) => items.filter((issue) => issue.field === field);
  const show = (issue: ArticleIssue) => {
    setCurrent(issueKey(issue));
    document.getElementById(`issue-${issueKey(issue)}`)?.scrollIntoView({ block: 'center' });
  };
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 340px', gap: 12, alignItems: 'start' }}>
      <section className="panel">
        <h2 style={{ fontSize: 18, marginBlockStart: 0 }}>
          <CheckedText text={title} issues={of('title')} current={current} />
        </h2>
        <div style={{ maxWidth: '46em', lineHeight: 1.9, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          <CheckedText text={content} issues={of('content')} current={current} />
        </div>
      </section>
      <section className="panel">
        <h2 style={{ fontSize: 14, marginBlock: '0 8px' }}>
          {items.length === 0 ? t('check.none') : t('check.total', { total: items.length })}
        </h2>
        <p style={{ marginBlock: '0 8px' }}>{t('check.note')}</p>
        <ol style={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 8 }}>
          {items.map((issue) => (
            <li key={issueKey(issue)}>
              <IssueLine issue={issue} onShow={() => show(issue)} />
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function IssueLine({ issue, onShow }: { issue: ArticleIssue; onShow: () => void }) {
  const t = useText('original');
  const [best] = issue.suggestions;
  return (
    <>
      <ToneTag tone="red">{t(`kind.${issue.kind}`)}</ToneTag>{' '}
      <Button type="link" size="small" onClick={onShow} style={{ paddingInline: 4 }}>
        {issue.text.length > 20 ? `${issue.text.slice(0, 20)}…` : issue.text}
      </Button>
      {best !== undefined && <> → {best === '' ? t('check.remove') : best}</>}
      <div style={{ fontSize: 13 }}>
        {issue.field === 'title' && `${t('check.inTitle')} · `}
        {t(`reason.${issue.reason}`, { defaultValue: '' })} {t('check.confidence', { value: Math.round(issue.confidence * 100) })}
      </div>
    </>
  );
}
