import { Timeline } from 'antd';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useText } from '#web/i18n/use-text.ts';
import { RichTextView } from '#web/ui/RichTextView.tsx';
import { formatFullTime } from '#web/ui/format-time.ts';
import { Time } from '#web/ui/Time.tsx';
import { useNameText } from '#web/ui/use-name-text.ts';
import type { TicketLine } from '../contract.ts';
import { FileList } from './FileList.tsx';

const MARK: Partial<Record<TicketLine['action'], string>> = {
  answer: 'green',
  close: 'green',
  return: 'orange',
  decline: 'orange',
  urge: 'red',
  overdue: 'red',
  withdraw: 'gray',
  read: 'gray',
};

/** What was done, from the beginning on. */
export function TicketThread({ log }: { log: readonly TicketLine[] }) {
  const t = useText('ticket');
  const lineText = useLineText();
  return (
    <section className="panel" aria-label={t('page.thread')}>
      <h2>{t('page.thread')}</h2>
      <Timeline
        items={log.map((line) => ({
          key: line.number,
          color: MARK[line.action] ?? 'blue',
          content: (
            <div className="ticket-line">
              <div>
                {lineText(line)} <Time value={line.at} />
              </div>
              {line.told.reason !== undefined && <p className="ticket-reason">{line.told.reason}</p>}
              {line.entry && (
                <>
                  <RichTextView html={line.entry.contentHtml} />
                  <FileList files={line.entry.files} />
                </>
              )}
            </div>
          ),
        }))}
      />
    </section>
  );
}

function useLineText(): (line: TicketLine) => string {
  const t = useText('ticket');
  const nameText = useNameText();
  const joint = useLanguage() === 'zh-CN' ? '、' : ', ';
  return ({ action, by, told }) => {
    const values = {
      by,
      from: told.from === undefined ? by : nameText(told.from),
      receivers: (told.receivers ?? []).map(nameText).join(joint),
      number: told.number ?? '',
      role: told.role === undefined ? '' : t(`role.${told.role}`),
      until: told.until === undefined ? '' : formatFullTime(told.until).slice(0, 16),
      order: (told.order ?? 0) + 1,
      total: told.articles ?? 0,
    };
    if (action === 'answer' && told.order !== undefined) return t('log.answerAfter', values);
    if (action === 'visit') return t(told.isHelpful === false ? 'log.visitNot' : 'log.visitHelpful', values);
    if (action === 'hand-over') return t(told.from === undefined ? 'log.handOver' : 'log.handOverGroup', values);
    return t(`log.${action}`, values);
  };
}
