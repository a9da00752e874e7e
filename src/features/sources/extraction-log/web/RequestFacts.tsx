import { Descriptions, Typography } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { formatInFull } from '#web/ui/format-number.ts';
import { Time } from '#web/ui/Time.tsx';
import type { LogDetail } from '../contract.ts';
import { useEntryText } from './use-entry-text.ts';

/** What was asked and answered: status, headers without secrets, the beginning of the body as plain text. */
export function RequestFacts({ request }: { request: LogDetail['request'] }) {
  const t = useText('extractionLog');
  const why = useEntryText();
  if (!request) return t('request.none');
  return (
    <>
      <Descriptions
        size="small"
        column={{ xs: 1, lg: 2 }}
        items={[
          { key: 'url', label: t('request.asked'), children: <span style={{ overflowWrap: 'anywhere' }}>GET {request.url}</span> },
          { key: 'at', label: t('field.at'), children: <Time value={request.at} isFull /> },
          { key: 'status', label: t('request.status'), children: request.status ?? t('request.noAnswer') },
          { key: 'ms', label: t('request.took'), children: t('request.ms', { ms: formatInFull(request.ms) }) },
          {
            key: 'reason',
            label: t('field.reason'),
            children: why({ reason: request.reason, detail: request.detail, httpStatus: request.status }),
          },
        ]}
      />
      {request.headers && (
        <>
          <Typography.Text strong>{t('request.headers')}</Typography.Text>
          <Lines text={request.headers.map(({ name, value }) => `${name}: ${value}`).join('\n')} />
        </>
      )}
      {request.headers && (
        <>
          <Typography.Text strong>{t('request.body')}</Typography.Text>
          <Lines text={request.body || t('request.noBody')} />
        </>
      )}
    </>
  );
}

const Lines = ({ text }: { text: string }) => (
  <pre style={{ maxHeight: 320, overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 12, marginBlock: 8 }}>
    {text}
  </pre>
);
