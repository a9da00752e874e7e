import { List, Tag } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useUser } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Time } from '#web/ui/Time.tsx';
import { nameOfBrowser } from './name-of-browser.ts';
import { type OwnSession, sessionContract } from '#features/core/session/contract.ts';

/** The caller's sessions, any of which can be ended. */
export function SessionsPanel() {
  const t = useText('setting');
  const isSimulated = useUser()?.Is_Simulate_Login_User === 1;
  const sessions = useCall(sessionContract.ownSessions, undefined);
  const endOthers = useAction(sessionContract.endOtherSessions, {
    success: ({ changed }) => t('done.sessionsEnded', { total: changed }),
    invalidates: [sessionContract],
  });
  const items = sessions.data?.items ?? [];
  return (
    <section className="panel" style={{ marginTop: 16 }} aria-labelledby="own-sessions">
      <h2 id="own-sessions" style={{ fontSize: 16, marginTop: 0 }}>
        {t('sessions.title')}
      </h2>
      {sessions.isError && <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />}
      {(sessions.data || !sessions.isError) && (
        <List
          size="small"
          loading={sessions.isPending}
          dataSource={items}
          rowKey="id"
          renderItem={(session) => <SessionLine session={session} canEnd={!isSimulated && !session.isCurrent} />}
        />
      )}
      {!isSimulated && items.length > 1 && (
        <ConfirmButton type="default" question={t('sessions.endOthersQuestion')} onConfirm={() => endOthers.mutateAsync({})}>
          {t('sessions.endOthers')}
        </ConfirmButton>
      )}
    </section>
  );
}

function SessionLine({ session, canEnd }: { session: OwnSession; canEnd: boolean }) {
  const t = useText('setting');
  const end = useAction(sessionContract.endOwnSessions, {
    success: ({ changed }) => t('done.sessionsEnded', { total: changed }),
    invalidates: [sessionContract],
  });
  const { id, ip, userAgent, createdAt, expiresAt, isCurrent, isSimulated } = session;
  return (
    <List.Item
      actions={
        canEnd
          ? [
              <ConfirmButton
                key="end"
                question={t('sessions.endQuestion', { device: `${nameOfBrowser(userAgent)} · ${ip}` })}
                onConfirm={() => end.mutateAsync({ id: [id] })}
              >
                {t('sessions.end')}
              </ConfirmButton>,
            ]
          : []
      }
    >
      <List.Item.Meta
        title={
          <>
            {ip} {isCurrent && <Tag>{t('sessions.current')}</Tag>}
            {isSimulated && <Tag>{t('sessions.simulated')}</Tag>}
          </>
        }
        description={
          <>
            {t('sessions.since')} <Time value={createdAt} isFull /> · {t('sessions.until')} <Time value={expiresAt} isFull /> ·{' '}
            <span title={userAgent}>{nameOfBrowser(userAgent)}</span>
          </>
        }
      />
    </List.Item>
  );
}
