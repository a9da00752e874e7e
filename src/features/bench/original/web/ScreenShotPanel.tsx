import { CameraOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button, Space, Spin, theme } from 'antd';
import { download, usePassedAddress } from '#features/core/file/web/facade.tsx';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { PanelProps } from '#web/screens/panel-def.ts';
import { Time } from '#web/ui/Time.tsx';
import { originalContract } from '../contract.ts';
import { OriginalError } from './OriginalError.tsx';

const ATTACHMENT = '/v1/article/attachment';
const FRESH_MS = 10 * 60_000;

/** A screenshot of the article's page, taken by the server once and kept. */
export function ScreenShotPanel({ id }: PanelProps) {
  const t = useText('original');
  const { token } = theme.useToken();
  const shot = useCall(originalContract.screenShot, { id }, { staleMs: FRESH_MS });
  const again = useAction(originalContract.screenShot, { success: t('shot.done'), invalidates: [originalContract], saysError: false });
  const addressOf = usePassedAddress(ATTACHMENT);
  const error = again.error ?? shot.error;
  const take = () => again.mutate({ id, isFresh: true });
  const src = shot.data && addressOf({ id: shot.data.attachmentId });
  const isWaiting = again.isPending || (shot.isFetching && !shot.data);
  return (
    <section className="panel" aria-busy={isWaiting}>
      {error !== null && !isWaiting && <OriginalError error={error} onRetry={shot.data ? take : () => void shot.refetch()} />}
      {isWaiting && (
        <output style={{ display: 'block', marginBlock: 12 }}>
          <Spin size="small" /> {t('shot.waiting')}
        </output>
      )}
      {shot.data && (
        <>
          <div className="table-tools">
            <span>
              {t('shot.takenAt')} <Time value={shot.data.takenAt} isFull />
            </span>
            <Space>
              <Button
                size="small"
                icon={<DownloadOutlined aria-hidden />}
                onClick={() => void download(ATTACHMENT, { id: shot.data.attachmentId })}
              >
                {t('shot.save')}
              </Button>
              <Button size="small" icon={<CameraOutlined aria-hidden />} loading={again.isPending} onClick={take}>
                {t('shot.again')}
              </Button>
            </Space>
          </div>
          {src && <img src={src} alt={t('shot.alt')} style={{ maxWidth: '100%', border: `1px solid ${token.colorBorderSecondary}` }} />}
        </>
      )}
    </section>
  );
}
