import { Alert, Timeline } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Time } from '#web/ui/Time.tsx';
import { useReasonText } from '#web/ui/use-reason-text.ts';
import { MessageStateTag } from '#features/inform/inform-message/web/facade.tsx';
import { type BulletinLogLine, type BulletinResult, bulletinFlowContract } from '../contract.ts';

const REFRESH_MS = 3000;
const MOST_SHOWN = 200;

/** Who did what when, and who has it. */
export function FlowPanel({ id, isSending }: { id: number; isSending: boolean }) {
  const t = useText('bulletinFlow');
  const { action } = useRights('brief-report');
  const lineText = useLineText();
  const log = useCall(bulletinFlowContract.log, { id }, { refreshMs: REFRESH_MS, keepsPrevious: true });
  const lines = log.data?.items ?? [];
  return (
    <section className="panel report-flow" aria-label={t('panel.title')}>
      <h2>{t('panel.title')}</h2>
      {log.isError && <ErrorState error={log.error} onRetry={() => void log.refetch()} />}
      {log.data && lines.length === 0 && <p>{t('panel.none')}</p>}
      <Timeline
        items={lines.map((line) => ({
          key: line.id,
          content: (
            <>
              {lineText(line)} <Time value={line.at} />
              {line.reason !== '' && <div className="report-facts">{line.reason}</div>}
            </>
          ),
        }))}
      />
      {action && isSending && <Results id={id} />}
    </section>
  );
}

function useLineText(): (line: BulletinLogLine) => string {
  const t = useText('bulletinFlow');
  return ({ action, by, reviewer, recipients }) => {
    const who = by || t('log.schedule');
    if (action === 'submit' && reviewer !== '') return t('log.submitTo', { by: who, reviewer });
    if (action === 'send') return t('log.send', { by: who, total: recipients ?? 0 });
    return action === 'keep' ? t('log.keep') : t(`log.${action}`, { by: who });
  };
}

function Results({ id }: { id: number }) {
  const t = useText('bulletinFlow');
  const reasonText = useReasonText('bulletinFlow');
  const found = useCall(bulletinFlowContract.results, { id, pageSize: MOST_SHOWN }, { refreshMs: REFRESH_MS, keepsPrevious: true });
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  const { items = [], waiting = 0, problem = '' } = found.data ?? {};
  return (
    <>
      <h3>{t('action.results')}</h3>
      {waiting > 0 && <p>{t('sending', { total: waiting })}</p>}
      {problem !== '' && <Alert type="warning" showIcon title={t('problem', { reason: reasonText(problem) })} />}
      {found.data && items.length === 0 && waiting === 0 && <p>{t('empty')}</p>}
      <ul className="report-results">
        {items.map((row) => (
          <li key={row.informUserId}>
            <ResultLine row={row} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ResultLine({ row: { recipient, result, messages } }: { row: BulletinResult }) {
  const t = useText('bulletinFlow');
  const users = useText('informUser');
  return (
    <>
      <bdi>{recipient}</bdi>{' '}
      {messages.length === 0
        ? t(`result.${result}`)
        : messages.map(({ id, channel, shown, messageState, isMaybeTwice, code }) => (
            <span key={id} title={[shown, code].filter((each) => each !== '').join(' · ')}>
              {users(`channel.${channel}`)} <MessageStateTag state={messageState} /> {isMaybeTwice && t('maybeTwice')}{' '}
            </span>
          ))}
    </>
  );
}
