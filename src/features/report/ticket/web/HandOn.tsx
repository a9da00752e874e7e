import { Alert, Button, Flex, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useReportLink } from '#features/inform/inform-message/web/facade.tsx';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { formatFullTime } from '#web/ui/format-time.ts';
import { TooLong } from '#web/ui/TooLong.tsx';
import { handOnContract } from '../contract.ts';
import { TICKET_PAGE } from '../paths.ts';

const MOST_CHARACTERS = 2000;

/** On the page of a warning's link: its recipient hands it on as a ticket, and reads later what became of it. */
export function HandOn() {
  const t = useText('ticket');
  const link = useReportLink();
  const [isOpen, setOpen] = useState(false);
  const found = useCall(handOnContract.get, link);
  const send = useAction(handOnContract.handOn, { invalidates: [handOnContract] });
  if (send.data) return <HandedOn {...send.data} />;
  const { handedOn, isOffered } = found.data ?? { handedOn: null, isOffered: false };
  if (handedOn)
    return (
      <Alert
        type="info"
        showIcon
        title={t('handOn.before', { time: formatFullTime(handedOn.at).slice(0, 16), state: t(`state.${handedOn.state}`) })}
      />
    );
  if (!isOffered) return null;
  if (!isOpen)
    return (
      <Button size="large" block onClick={() => setOpen(true)}>
        {t('handOn.open')}
      </Button>
    );
  return <HandOnForm isPending={send.isPending} onSend={(text) => send.mutate({ ...link, text })} />;
}

function HandOnForm({ isPending, onSend }: { isPending: boolean; onSend: (text: string) => void }) {
  const t = useText('ticket');
  const [text, setText] = useState('');
  return (
    <Flex vertical gap={8}>
      <Input.TextArea
        autoFocus
        aria-label={t('handOn.ask')}
        placeholder={t('handOn.ask')}
        autoSize={{ minRows: 2, maxRows: 8 }}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <TooLong field={t('handOn.ask')} text={text.trim()} most={MOST_CHARACTERS} />
      <Button
        type="primary"
        size="large"
        disabled={text.trim().length > MOST_CHARACTERS}
        loading={isPending}
        onClick={() => onSend(text.trim())}
      >
        {t('handOn.send')}
      </Button>
    </Flex>
  );
}

function HandedOn({ id, isOwn }: { id: number; isOwn: boolean }) {
  const t = useText('ticket');
  return (
    <Alert
      type="success"
      showIcon
      title={t(isOwn ? 'handOn.own' : 'handOn.others')}
      {...(isOwn ? { action: <Link to={pathTo(TICKET_PAGE, { id })}>{t('handOn.show')}</Link> } : {})}
    />
  );
}
