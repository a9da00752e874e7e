import { Descriptions, Drawer, Skeleton, Timeline } from 'antd';
import { Link } from 'react-router';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { formatDelay } from '#web/ui/format-delay.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Time } from '#web/ui/Time.tsx';
import { useReasonText } from '#web/ui/use-reason-text.ts';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import { LevelTag } from '#features/inform/inform-rule/web/facade.tsx';
import { SilenceLink } from '#features/inform/inform-silence/web/facade.tsx';
import { type InformAttempt, type InformMessage, informMessageContract } from '../contract.ts';
import { Comments } from './Comments.tsx';
import { excerpt } from '#shared/excerpt.ts';
import { INFORM_MESSAGE_LIST } from '../paths.ts';
import { SentText } from './SentText.tsx';
import { formatTenths } from '#web/ui/format-tenths.ts';
import { FiguresText } from './FiguresText.tsx';
import { listOfFigures } from './list-of-figures.ts';
import { ReceiptTag } from './ReceiptTag.tsx';
import { useOpening } from './use-opening.ts';
import { useRuleText } from './use-rule-text.ts';
import { MessageStateTag } from './MessageStateTag.tsx';

const MINUTE_MS = 60_000;
const REFRESH_MS = 5000;

/** One message: its six times, and every attempt with the receiver's answer. */
export function MessageDrawer({ message: row, onClose }: { message: InformMessage; onClose: () => void }) {
  const t = useText('informMessage');
  useOpening(row.id);
  // While it is open, somebody may open the link or confirm.
  const found = useCall(informMessageContract.list, { id: row.id }, { refreshMs: REFRESH_MS, keepsPrevious: true });
  const message = found.data?.items[0] ?? row;
  const { letter } = message;
  const attempts = useCall(informMessageContract.attempts, { id: row.id }, { refreshMs: REFRESH_MS, keepsPrevious: true });
  return (
    <Drawer open title={t('detail.title')} size={560} onClose={onClose}>
      <h3 style={{ marginTop: 0 }}>
        {message.articleId > 0 ? <Link to={pathTo(ARTICLE_DETAIL, { id: message.articleId })}>{letter.title}</Link> : letter.title}
      </h3>
      <p>{excerpt(letter.summary)}</p>
      <Facts message={message} />
      <h4>{t('detail.times')}</h4>
      <Course message={message} />
      {attempts.data && attempts.data.comments.length > 0 && <Comments comments={attempts.data.comments} />}
      <h4>{t('detail.attempts')}</h4>
      {attempts.isPending && <Skeleton active paragraph={{ rows: 2 }} />}
      {attempts.data &&
        (attempts.data.items.length === 0 ? (
          t('detail.noAttempts')
        ) : (
          <Timeline items={attempts.data.items.map((attempt) => ({ key: attempt.id, content: <Attempt attempt={attempt} /> }))} />
        ))}
    </Drawer>
  );
}

function Facts({ message }: { message: InformMessage }) {
  const t = useText('informMessage');
  const users = useText('informUser');
  const ruleText = useRuleText();
  const { letter } = message;
  return (
    <Descriptions
      column={1}
      size="small"
      styles={{ label: { minWidth: 72 } }}
      items={[
        { key: 'level', label: t('field.warningLevel'), children: <LevelTag level={message.warningLevel} /> },
        {
          key: 'rule',
          label: t('field.rule'),
          children: (
            <span>
              {ruleText(letter)} {message.ruleId > 0 && <SilenceLink rule={message.ruleId} />}
            </span>
          ),
        },
        ...reasonItems(t, message),
        ...(letter.byHand?.note ? [{ key: 'note', label: t('report.note'), children: letter.byHand.note }] : []),
        { key: 'recipient', label: t('field.recipient'), children: message.recipient },
        { key: 'channel', label: t('field.channel'), children: `${users(`channel.${message.channel}`)} ${message.shown}` },
        { key: 'state', label: t('field.state'), children: <MessageStateTag state={message.messageState} /> },
        ...(message.receiptState === 'none' && message.confirmedAt === null
          ? []
          : [{ key: 'receipt', label: t('field.receipt'), children: <Receipt message={message} /> }]),
        ...(message.originId === null
          ? []
          : [
              {
                key: 'origin',
                label: t('detail.origin'),
                children: <Link to={pathTo(INFORM_MESSAGE_LIST, {}, { id: message.originId })}>{t('detail.originOf')}</Link>,
              },
            ]),
        ...(message.messageState === 'waiting'
          ? [{ key: 'next', label: t('detail.next'), children: <Time value={message.nextAt} isFull /> }]
          : []),
      ]}
    />
  );
}

/** The words that were found, and the number that was reached. */
const reasonItems = (t: ReturnType<typeof useText<'informMessage'>>, { letter, eventId }: InformMessage) => [
  ...(letter.words.length > 0 ? [{ key: 'words', label: t('report.words'), children: letter.words.join(' · ') }] : []),
  ...(letter.figures
    ? [
        {
          key: 'figures',
          label: t('field.figures'),
          children: <FiguresText figures={letter.figures} list={listOfFigures(letter.figures, eventId)} />,
        },
      ]
    : []),
];

function Receipt({ message }: { message: InformMessage }) {
  const t = useText('informMessage');
  return (
    <>
      <ReceiptTag message={message} /> {message.confirmedBy !== '' && t('detail.by', { name: message.confirmedBy })}
    </>
  );
}

function Course({ message }: { message: InformMessage }) {
  const t = useText('informMessage');
  const language = useLanguage();
  const delay = (ms: number) =>
    ms < MINUTE_MS
      ? t('detail.afterSeconds', { seconds: formatTenths(ms / 1000) })
      : t('detail.after', { time: formatDelay(ms, language) });
  const { letter, decidedAt, handedAt, openedAt, confirmedAt, notRelevantAt } = message;
  const steps = [
    ['published', letter.publishedAt],
    ['found', letter.foundAt],
    ['stored', letter.storedAt],
    ['decided', decidedAt],
    ['handed', handedAt],
    ['opened', openedAt],
    ['confirmed', confirmedAt],
    ['notRelevant', notRelevantAt],
  ] as const;
  const known = steps.flatMap(([key, at]) => (at === null ? [] : [{ key, at }]));
  return (
    <Timeline
      items={known.map(({ key, at }, i) => ({
        key,
        content: (
          <>
            {t(`detail.${key}`)} <Time value={at} isFull />
            {i > 0 && ` · ${delay(at - (known[i - 1]?.at ?? at))}`}
          </>
        ),
      }))}
    />
  );
}

function Attempt({ attempt }: { attempt: InformAttempt }) {
  const t = useText('informMessage');
  const reason = useReasonText('informMessage');
  const { startedAt, outcome, fault, code, answer, part, parts, sentText, templateId, template, templateFault } = attempt;
  return (
    <>
      <Time value={startedAt} isFull /> {outcome === '' ? t('detail.running') : t(`outcome.${outcome}`)}
      {parts > 1 && ` · ${t('detail.part', { part, parts })}`}
      {templateId !== null && (
        <div>
          {t(`template.${templateFault === '' ? 'used' : templateFault}`, { name: template === '' ? t('template.gone') : template })}
        </div>
      )}
      {outcome !== 'accepted' && (
        <div style={{ wordBreak: 'break-word' }}>
          {[
            code === '' ? '' : reason(code),
            answer,
            fault === 'later' || fault === 'setting' || fault === 'message' ? t(`fault.${fault}`) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </div>
      )}
      {sentText !== '' && <SentText text={sentText} />}
    </>
  );
}
