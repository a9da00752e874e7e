import { CloseOutlined, UploadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { ControlProps } from '#web/ui/control-props.ts';
import { formatBytes } from '#web/ui/format-bytes.ts';
import type { AnnouncementFile } from '../contract.ts';
import { sendFiles } from './send-files.ts';

interface FilesFieldProps extends ControlProps {
  /** Those that the announcement has. */
  files: readonly AnnouncementFile[];
  value?: number[];
  onChange?: (ids: number[]) => void;
  disabled?: boolean;
}

/** Files are sent when they are chosen, and belong to the announcement once it is saved. */
export function FilesField({ files, value = [], onChange, disabled = false, id, 'aria-describedby': describedBy }: FilesFieldProps) {
  const t = useText('announcement');
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const [known, setKnown] = useState(files);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>();
  const add = async (chosen: File[]) => {
    if (chosen.length === 0) return;
    setSending(true);
    setError(undefined);
    try {
      const brought = await sendFiles(chosen);
      setKnown((before) => [...before, ...brought]);
      onChange?.([...value, ...brought.map((file) => file.id)]);
    } catch (cause) {
      setError(cause);
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      {value.length > 0 && (
        <ul className="announcement-files" style={{ margin: '0 0 8px' }}>
          {known
            .filter((file) => value.includes(file.id))
            .map(({ id: fileId, name, bytes }) => (
              <li key={fileId}>
                {name} · {formatBytes(bytes)}{' '}
                <Button
                  type="text"
                  size="small"
                  icon={<CloseOutlined />}
                  aria-label={t('action.removeFile', { name })}
                  onClick={() => onChange?.(value.filter((one) => one !== fileId))}
                />
              </li>
            ))}
        </ul>
      )}
      <Button
        {...(id === undefined ? {} : { id })}
        aria-describedby={describedBy}
        disabled={disabled}
        icon={<UploadOutlined aria-hidden />}
        loading={isSending}
        onClick={() => input.current?.click()}
      >
        {t('action.addFile')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('action.addFile')}
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <div aria-live="polite">
        {error !== undefined && <Alert type="error" showIcon title={errorText(error)} style={{ marginTop: 8 }} />}
      </div>
    </>
  );
}
