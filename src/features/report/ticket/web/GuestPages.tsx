import { PaperClipOutlined } from '@ant-design/icons';
import { Alert, Button, Descriptions } from 'antd';
import { apiAddress } from '#web/client/api-address.ts';
import { queryText } from '#shared/query-text.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { formatFullTime } from '#web/ui/format-time.ts';
import { OutgoingLink } from '#web/ui/OutgoingLink.tsx';
import { RichTextView } from '#web/ui/RichTextView.tsx';
import { Time } from '#web/ui/Time.tsx';
import { type GuestFile, type GuestTicket, guestTicketContract } from '../guest-contract.ts';
import { GuestWriting } from './GuestWriting.tsx';
import { TicketLevelTag, TicketStateTag } from './TicketTags.tsx';

const REFRESH_MS = 20_000;

const timeText = (time: number): string => formatFullTime(time).slice(0, 16);

/** What is asked, what went to and fro, and the place to answer. */
export function GuestPages({ opened }: { opened: GuestTicket }) {
  const t = useText('ticket');
  const found = useCall(guestTicketContract.look, { pass: opened.pass }, { refreshMs: REFRESH_MS, keepsPrevious: true });
  const ticket = found.data ?? opened;
  const { over, state, sender, guest } = ticket;
  return (
    <main className="guest-page">
      <header>
        <h1>{ticket.title}</h1>
        <p className="quiet">{t('door.from', { sender, name: guest })}</p>
      </header>
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {over && <Alert type="info" showIcon title={t('door.over', { by: over.by, time: timeText(over.at), state: t(`state.${state}`) })} />}
      <Facts ticket={ticket} />
      {state !== 'withdrawn' && (
        <section className="panel" aria-label={t('page.content')}>
          <h2>{t('page.content')}</h2>
          {ticket.contentHtml === '' ? <p className="quiet">{t('page.noContent')}</p> : <RichTextView html={ticket.contentHtml} />}
          <Files files={ticket.files} />
        </section>
      )}
      <Sources ticket={ticket} />
      <Thread ticket={ticket} />
      {(ticket.mayAnswer || ticket.mayNote) && !found.isError && <GuestWriting ticket={ticket} pass={opened.pass} />}
      <p className="quiet">{t('door.until', { time: timeText(ticket.expiresAt) })}</p>
    </main>
  );
}

function Facts({ ticket }: { ticket: GuestTicket }) {
  const t = useText('ticket');
  const rows: [string, React.ReactNode][] = [
    [t('field.ticketNumber'), ticket.ticketNumber],
    [t('field.kind'), t(`kind.${ticket.kind}`)],
    [t('field.level'), <TicketLevelTag key="level" level={ticket.level} />],
    [t('field.state'), <TicketStateTag key="state" state={ticket.state} />],
    [t('field.role'), t(`role.${ticket.role}`)],
    [t('field.answerDueAt'), <Time key="answer" value={ticket.answerDueAt} />],
    [t('field.closeDueAt'), <Time key="close" value={ticket.closeDueAt} />],
  ];
  return (
    <section className="panel" aria-label={t('page.facts')}>
      <h2>{t('page.facts')}</h2>
      <Descriptions column={1} size="small" items={rows.map(([label, children]) => ({ key: label, label, children }))} />
    </section>
  );
}

function Files({ files }: { files: readonly GuestFile[] }) {
  if (files.length === 0) return null;
  const address = ({ pass }: GuestFile): string => apiAddress(`${guestTicketContract.download.path}${queryText({ pass })}`);
  return (
    <ul className="ticket-files">
      {files.map((file) => (
        <li key={file.id}>
          <Button type="link" size="small" icon={<PaperClipOutlined aria-hidden />} href={address(file)} download={file.name}>
            <span className="one-line">{file.name}</span>
          </Button>
          <span className="quiet num">{formatBytes(file.bytes)}</span>
        </li>
      ))}
    </ul>
  );
}

function Sources({ ticket: { sources } }: { ticket: GuestTicket }) {
  const t = useText('ticket');
  if (sources.length === 0) return null;
  return (
    <section className="panel" aria-label={t('page.sources')}>
      <h2>{t('page.sources')}</h2>
      <ul className="ticket-people">
        {sources.map(({ id, title, url, siteName, publishedAt }) => (
          <li key={id}>
            <bdi>{title}</bdi>
            <div className="quiet">
              {siteName} {publishedAt !== null && <Time value={publishedAt} />}{' '}
              {url !== '' && <OutgoingLink href={url}>{t('door.original')}</OutgoingLink>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Thread({ ticket: { thread } }: { ticket: GuestTicket }) {
  const t = useText('ticket');
  if (thread.length === 0) return null;
  const titleOf = (action: GuestTicket['thread'][number]['action']): string => {
    if (action === 'urge') return t('door.urged');
    return action === 'return' ? t('door.returned') : t('door.you', { what: t(`step.${action}`) });
  };
  return (
    <section className="panel" aria-label={t('door.thread')}>
      <h2>{t('door.thread')}</h2>
      <ul className="ticket-people">
        {thread.map((line) => (
          <li key={line.number}>
            <div>
              {titleOf(line.action)} <Time value={line.at} />
            </div>
            {line.reason !== '' && <p className="ticket-reason">{line.reason}</p>}
            {line.contentHtml !== '' && <RichTextView html={line.contentHtml} />}
            <Files files={line.files} />
          </li>
        ))}
      </ul>
    </section>
  );
}
