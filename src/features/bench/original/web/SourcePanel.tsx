import { CopyOutlined, ReloadOutlined } from '@ant-design/icons';
import { Alert, App, Button, Skeleton, Space } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { PanelProps } from '#web/screens/panel-def.ts';
import { Time } from '#web/ui/Time.tsx';
import { originalContract } from '../contract.ts';
import { NumberedText } from './NumberedText.tsx';
import { OriginalError } from './OriginalError.tsx';

const FRESH_MS = 60_000;

/** The article's present page as its server sends it: text with line numbers. */
export function SourcePanel({ id }: PanelProps) {
  const t = useText('original');
  const { message } = App.useApp();
  const page = useCall(originalContract.sourceCode, { id }, { staleMs: FRESH_MS });
  if (page.isError) return <OriginalError error={page.error} onRetry={() => void page.refetch()} />;
  if (!page.data) return <Skeleton active className="panel" />;
  const { text, status, contentType, encoding, bytes, fetchedAt, isTruncated, url } = page.data;
  const copy = () => void navigator.clipboard.writeText(text).then(() => message.success(t('source.copied')));
  return (
    <section className="panel" aria-busy={page.isFetching}>
      <div className="table-tools">
        <span className="one-line" title={url}>
          {status} · {contentType.split(';')[0]} · {encoding} · {Math.ceil(bytes / 1024)} KB ·{' '}
          {t('source.lines', { total: text.split('\n').length })} · {t('source.fetchedAt')} <Time value={fetchedAt} isFull />
        </span>
        <Space>
          <Button size="small" icon={<CopyOutlined aria-hidden />} onClick={copy}>
            {t('source.copy')}
          </Button>
          <Button size="small" icon={<ReloadOutlined aria-hidden />} loading={page.isFetching} onClick={() => void page.refetch()}>
            {t('source.again')}
          </Button>
        </Space>
      </div>
      {isTruncated && <Alert type="warning" showIcon title={t('source.truncated')} style={{ marginBlockEnd: 8 }} />}
      <p style={{ marginBlock: '0 8px' }}>{t('source.note')}</p>
      <NumberedText text={text} label={t('source.label')} />
    </section>
  );
}
