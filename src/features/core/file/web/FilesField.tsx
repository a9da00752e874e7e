import { CloseOutlined, UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Flex } from 'antd';
import { useRef } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import type { ControlProps } from '#web/ui/control-props.ts';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { type SentFile, type TakesFiles, useSentFiles } from './use-sent-files.ts';

export interface FilesFieldProps extends ControlProps {
  /** The call that takes the files. */
  endpoint: TakesFiles;
  /** Those that the record has already. */
  known?: readonly SentFile[];
  value?: number[];
  onChange?: (ids: number[]) => void;
  disabled?: boolean;
}

/** Files are sent when they are chosen, and belong to the record once its form is saved. */
export function FilesField({ endpoint, known = [], value = [], onChange, disabled = false, ...control }: FilesFieldProps) {
  const t = useText('file');
  const input = useRef<HTMLInputElement>(null);
  const { sent, percent, refused, send } = useSentFiles(endpoint, (ids) => ids.length > 0 && onChange?.([...value, ...ids]));
  const files = [...known, ...sent].filter(({ id }) => value.includes(id));
  return (
    <Flex vertical gap={6} align="flex-start">
      <FileLines files={files} onRemove={(id) => onChange?.(value.filter((each) => each !== id))} />
      <Button
        {...control}
        disabled={disabled}
        icon={<UploadOutlined aria-hidden />}
        loading={percent !== undefined}
        onClick={() => input.current?.click()}
      >
        {percent === undefined ? t('action.choose') : `${percent} %`}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('action.choose')}
        onChange={({ target }) => {
          void send([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <div aria-live="polite">
        {refused.map((text) => (
          <Alert key={text} type="error" showIcon title={text} />
        ))}
      </div>
    </Flex>
  );
}

function FileLines({ files, onRemove }: { files: readonly SentFile[]; onRemove: (id: number) => void }) {
  const t = useText('file');
  if (files.length === 0) return null;
  return (
    <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {files.map(({ id, name, bytes }) => (
        <li key={id}>
          {name} · {formatBytes(bytes)}{' '}
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={t('action.leaveOut', { name })}
            onClick={() => onRemove(id)}
          />
        </li>
      ))}
    </ul>
  );
}
