import { Button, Spin } from 'antd';
import { useState } from 'react';
import type { RejectKind } from '#shared/reject-kinds.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Time } from '#web/ui/Time.tsx';
import { globalRejectContract, type RejectEffect } from '../contract.ts';

/** What the entries would have kept out, asked for by a click: many texts are read for it. */
export function RejectPreview({ kind, values }: { kind: RejectKind; values: string[] }) {
  const t = useText('globalReject');
  const [asked, setAsked] = useState<string[]>();
  const preview = useCall(globalRejectContract.preview, { kind, values: asked ?? [] }, { isEnabled: asked !== undefined });
  const isOld = asked?.join('\n') !== values.join('\n');
  return (
    <div style={{ marginBlockEnd: 16 }} aria-live="polite">
      <Button disabled={values.length === 0 || preview.isFetching || !isOld} onClick={() => setAsked(values)}>
        {t('action.preview')}
      </Button>{' '}
      {preview.isFetching && <Spin size="small" />}
      {asked !== undefined && !isOld && preview.isError && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
      {asked !== undefined && !isOld && preview.data && <Effect effect={preview.data} />}
    </div>
  );
}

function Effect({ effect: { looked, dropped, isWhole, items, conflicts } }: { effect: RejectEffect }) {
  const t = useText('globalReject');
  return (
    <>
      <p>
        <strong>{t('effect.dropped', { looked, dropped })}</strong> {!isWhole && t('effect.part', { looked })}
      </p>
      <ul style={{ maxBlockSize: 240, overflow: 'auto', paddingInlineStart: 20 }}>
        {items.map(({ id, title, siteName, publishedAt, value }) => (
          <li key={id}>
            {title}{' '}
            <small>
              {siteName} <Time value={publishedAt} /> {value}
            </small>
          </li>
        ))}
      </ul>
      {conflicts.total > 0 && (
        <>
          <p>{t('effect.conflicts', { total: conflicts.total })}</p>
          <ul style={{ paddingInlineStart: 20 }}>
            {conflicts.items.map(({ clientId, clientName, value }) => (
              <li key={`${clientId} ${value}`}>{t('effect.conflict', { client: clientName, value })}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
