import { Descriptions, Flex } from 'antd';
import { Link } from 'react-router';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import { BRIEF_REPORT, bulletinOfArticles } from '#features/report/brief-report/paths.ts';
import { MOST_PICKED } from '#shared/most-by-hand.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useCan } from '#web/session/user-store.ts';
import { EmotionTag } from '#web/ui/EmotionTag.tsx';
import { formatFullTime } from '#web/ui/format-time.ts';
import { Time } from '#web/ui/Time.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { useNameText } from '#web/ui/use-name-text.ts';
import type { Ticket, TicketReceiver, TicketSource } from '../contract.ts';
import { DueTag, runningDueOf, TicketLevelTag, TicketStateTag } from './TicketTags.tsx';

export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const t = useText('ticket');
  const { askedUntil } = ticket;
  const rows: [string, React.ReactNode][] = [
    [t('field.state'), <TicketStateTag key="state" state={ticket.state} />],
    [t('field.ticketNumber'), ticket.ticketNumber || '–'],
    [t('field.kind'), t(`kind.${ticket.kind}`)],
    [t('field.level'), <TicketLevelTag key="level" level={ticket.level} />],
    [t('field.category'), ticket.category || '–'],
    [t('field.sender'), ticket.sender || '–'],
    ...(ticket.isReviewed || ticket.reviewer !== '' ? [[t('field.reviewerId'), ticket.reviewer || '–'] satisfies [string, string]] : []),
    [t('field.issuedAt'), <Time key="issued" value={ticket.issuedAt} />],
    [t('field.answerDueAt'), <Deadline key="answer" ticket={ticket} value={ticket.answerDueAt} />],
    [t('field.closeDueAt'), <Deadline key="close" ticket={ticket} value={ticket.closeDueAt} />],
  ];
  const notes = [
    ...(askedUntil === null ? [] : [t('page.asked', { until: formatFullTime(askedUntil).slice(0, 16) })]),
    ...(ticket.isFinal ? [t('page.final')] : []),
    ...(ticket.urged > 0 ? [t('page.urged', { total: ticket.urged })] : []),
    ...(ticket.visited === '' ? [] : [t(`page.visited.${ticket.visited}`)]),
  ];
  return (
    <section className="panel" aria-label={t('page.facts')}>
      <h2>{t('page.facts')}</h2>
      <Descriptions column={1} size="small" items={rows.map(([label, children]) => ({ key: label, label, children }))} />
      {notes.map((note) => (
        <p key={note} className="ticket-note">
          {note}
        </p>
      ))}
    </section>
  );
}

/** Says of the deadline that comes next, and of no other, that it is near or over. */
function Deadline({ ticket, value }: { ticket: Ticket; value: number | null }) {
  return (
    <Flex gap={6}>
      <Time value={value} isDeadline /> {value !== null && value === runningDueOf(ticket) && <DueTag ticket={ticket} />}
    </Flex>
  );
}

/** Who has read, accepted and answered, and when. */
export function TicketPeople({ people }: { people: readonly TicketReceiver[] }) {
  const t = useText('ticket');
  const nameText = useNameText();
  return (
    <section className="panel" aria-label={t('page.people')}>
      <h2>{t('page.people')}</h2>
      {people.length === 0 && <p className="quiet">{t('page.noPeople')}</p>}
      <ul className="ticket-people">
        {people.map((person) => (
          <li key={person.id}>
            <Flex gap={8} align="center" wrap>
              <ToneTag tone={person.role === 'lead' ? 'blue' : 'grey'}>{t(`role.${person.role}`)}</ToneTag>
              <bdi>{nameText(person.name)}</bdi>
              {person.takenBy !== '' && <span className="quiet">{t('page.takenBy', { name: person.takenBy })}</span>}
              {person.leftAt !== null && <span className="quiet">{t('page.left')}</span>}
            </Flex>
            <Marks person={person} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Marks({ person: { readAt, acceptedAt, declinedAt, repliedAt } }: { person: TicketReceiver }) {
  const t = useText('ticket');
  const timeText = (time: number): string => formatFullTime(time).slice(0, 16);
  const marks = [
    readAt === null ? t('page.unread') : t('page.read', { time: timeText(readAt) }),
    ...(acceptedAt === null ? [] : [t('page.accepted', { time: timeText(acceptedAt) })]),
    ...(declinedAt === null ? [] : [t('page.declined', { time: timeText(declinedAt) })]),
    ...(repliedAt === null ? [] : [t('page.replied', { time: timeText(repliedAt) })]),
  ];
  return <div className="quiet num">{marks.join(' · ')}</div>;
}

/** As they were when the ticket was made. */
export function TicketSources({ sources }: { sources: readonly TicketSource[] }) {
  const t = useText('ticket');
  const mayReport = useCan('brief-report.m');
  const articleIds = sources.flatMap(({ sourceKind, refId, isSeen }) => (sourceKind === 'article' && isSeen ? refId : []));
  if (sources.length === 0) return null;
  return (
    <section className="panel" aria-label={t('page.sources')}>
      <Flex justify="space-between" align="baseline" gap={8}>
        <h2>{t('page.sources')}</h2>
        {mayReport && articleIds.length > 0 && articleIds.length <= MOST_PICKED && (
          <Link to={pathTo(BRIEF_REPORT, {}, bulletinOfArticles(articleIds, { kind: 'special' }))}>{t('action.bulletin')}</Link>
        )}
      </Flex>
      <ul className="ticket-people">
        {sources.map((source) => (
          <li key={source.id}>
            <SourceLine source={source} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SourceLine({ source: { sourceKind, refId, taken, isSeen } }: { source: TicketSource }) {
  const t = useText('ticket');
  return (
    <>
      <Flex gap={8} align="center" wrap>
        <ToneTag tone="grey">{t(`source.${sourceKind}`)}</ToneTag>
        {taken.emotion && <EmotionTag emotion={taken.emotion} />}
        {isSeen && sourceKind === 'article' ? (
          <Link to={pathTo(ARTICLE_DETAIL, { id: refId })}>{taken.title}</Link>
        ) : (
          <bdi>{taken.title}</bdi>
        )}
      </Flex>
      <div className="quiet">
        {isSeen ? [taken.siteName, taken.author].filter((each) => each !== '').join(' · ') : t('page.titleOnly')}{' '}
        {taken.publishedAt !== null && <Time value={taken.publishedAt} />}
      </div>
      {taken.excerpt !== '' && <div className="two-lines">{taken.excerpt}</div>}
    </>
  );
}
