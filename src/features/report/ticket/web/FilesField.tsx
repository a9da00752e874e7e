import { UploadOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useRef, useState } from 'react';
import { sendFiles, useFileRefusalText } from '#features/core/file/web/facade.tsx';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { ControlProps } from '#web/ui/control-props.ts';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { type TicketFile, ticketContract } from '../contract.ts';

interface FilesFieldProps extends ControlProps {
  value?: number[];
  onChange?: (ids: number[]) => void;
  /** Those that the ticket has already. */
  known?: readonly TicketFile[];
}

/** Files that are uploaded at once and belong to the ticket when the form is sent. */
export function FilesField({ value = [], onChange, known = [], ...control }: FilesFieldProps) {
  const t = useText('ticket');
  const web = useText('web');
  const refusalText = useFileRefusalText();
  const input = useRef<HTMLInputElement>(null);
  const [added, setAdded] = useState<readonly TicketFile[]>([]);
  const [percent, setPercent] = useState<number>();
  const [refused, setRefused] = useState('');
  const missing = value.filter((id) => ![...known, ...added].some((file) => file.id === id));
  const pending = useCall(ticketContract.pending, { id: missing }, { isEnabled: missing.length > 0 });
  const files = [...known, ...added, ...(pending.data?.items ?? [])].filter(({ id }) => value.includes(id));
  const choose = async (chosen: readonly File[]) => {
    setRefused('');
    const ids = [...value];
    for (const file of chosen) {
      try {
        setPercent(0);
        const { items } = await sendFiles(ticketContract.upload, {}, [file], setPercent);
        setAdded((all) => [...all, ...items]);
        ids.push(...items.map(({ id }) => id));
      } catch (error) {
        setRefused(`${file.name}: ${refusalText(error)}`);
        break;
      } finally {
        setPercent(undefined);
      }
    }
    onChange?.(ids);
  };
  return (
    <Flex vertical gap={6} align="flex-start">
      <Button {...control} icon={<UploadOutlined aria-hidden />} loading={percent !== undefined} onClick={() => input.current?.click()}>
        {t('action.choose')} {percent !== undefined && `${percent} %`}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('action.choose')}
        onChange={(event) => {
          void choose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {refused !== '' && <span role="alert">{refused}</span>}
      {files.map(({ id, name, bytes }) => (
        <Flex key={id} gap={8} align="center">
          <span className="one-line" style={{ maxWidth: 420 }} title={name}>
            {name}
          </span>
          <span className="quiet num">{formatBytes(bytes)}</span>
          <Button size="small" type="link" onClick={() => onChange?.(value.filter((each) => each !== id))}>
            {web('action.remove')}
          </Button>
        </Flex>
      ))}
    </Flex>
  );
}
