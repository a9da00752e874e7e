import { PaperClipOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { download } from '#features/core/file/web/facade.tsx';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { formatBytes } from '#web/ui/format-bytes.ts';
import type { AnnouncementFile } from '../contract.ts';
import { FILE_PATH } from './routes.ts';

export function FileLinks({ files }: { files: readonly AnnouncementFile[] }) {
  const t = useText('announcement');
  const { message } = App.useApp();
  const errorText = useErrorText();
  const save = (id: number) => download(FILE_PATH, { id }).catch((error: unknown) => void message.error(errorText(error)));
  if (files.length === 0) return null;
  return (
    <ul className="announcement-files" aria-label={t('banner.files')}>
      {files.map(({ id, name, bytes }) => (
        <li key={id}>
          <Button type="link" size="small" icon={<PaperClipOutlined aria-hidden />} onClick={() => void save(id)}>
            {name} · {formatBytes(bytes)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
