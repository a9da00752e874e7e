import { PaperClipOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { download } from '#features/core/file/web/facade.tsx';
import { useErrorText } from '#web/client/use-error-text.ts';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { type TicketFile, ticketContract } from '../contract.ts';

export function FileList({ files }: { files: readonly TicketFile[] }) {
  const { message } = App.useApp();
  const errorText = useErrorText();
  if (files.length === 0) return null;
  const save = (id: number) =>
    download(ticketContract.download.path, { ticket_attachment_id: id }).catch((error: unknown) => void message.error(errorText(error)));
  return (
    <ul className="ticket-files">
      {files.map(({ id, name, bytes }) => (
        <li key={id}>
          <Button type="link" size="small" icon={<PaperClipOutlined aria-hidden />} title={name} onClick={() => void save(id)}>
            <span className="one-line">{name}</span>
          </Button>
          <span className="quiet num">{formatBytes(bytes)}</span>
        </li>
      ))}
    </ul>
  );
}
