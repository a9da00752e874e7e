import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useReasonText } from '#features/sources/source/web/facade.tsx';
import type { Output } from '#shared/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { formatInFull } from '#web/ui/format-number.ts';
import { Time } from '#web/ui/Time.tsx';
import { extractionLogContract } from '../contract.ts';
import { callOf, type LogFilters, type LogList } from './log-filters.ts';

type Reasons = Output<typeof extractionLogContract.reasons>;
type Reason = Reasons['reasons'][number];
const REFRESH_MS = 15_000;

/** How many entries have which reason, and where requests fail; each number opens its rows. */
export function ReasonPanel({ list }: { list: LogList }) {
  const t = useText('extractionLog');
  const { reason: _reason, ...filters } = callOf(list.filters);
  const answer = useCall(extractionLogContract.reasons, filters, { refreshMs: REFRESH_MS, keepsPrevious: true });
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  return (
    <section className="panel" aria-label={t('panel.label')} style={{ minHeight: 84, marginBlockEnd: 12 }}>
      {answer.data && <ReasonTags reasons={answer.data.reasons} list={list} />}
      {answer.data && answer.data.failures.looked > 0 && <Places failures={answer.data.failures} list={list} />}
    </section>
  );
}

function ReasonTags({ reasons, list }: { reasons: readonly Reason[]; list: LogList }) {
  const t = useText('extractionLog');
  const source = useText('source');
  const reasonText = useReasonText();
  const nameOf = ({ kind, outcome, reason }: Reason) => {
    const outcomeName = kind === 'run' ? t('kind.run') : source(`outcome.${outcome}`);
    return reason ? `${outcomeName} · ${reasonText(reason)}` : outcomeName;
  };
  return (
    <Flex gap={6} wrap align="center">
      <span>{t('panel.reasons')}</span>
      {reasons.length === 0 && <span>{t('empty')}</span>}
      {reasons.map((one) => (
        <Chip
          key={`${one.kind} ${one.outcome} ${one.reason}`}
          isChosen={isChosen(one, list.filters)}
          onTurn={(isOn) =>
            list.setFilters(
              isOn
                ? { kind: one.kind, outcome: [one.outcome], reason: [one.reason] }
                : { kind: undefined, outcome: undefined, reason: undefined },
            )
          }
        >
          {nameOf(one)} {formatInFull(one.total)}
          {one.isMore && '+'}
        </Chip>
      ))}
    </Flex>
  );
}

const isChosen = ({ kind, outcome, reason }: Reason, filters: LogFilters): boolean =>
  filters.kind === kind && (filters.outcome?.includes(outcome) ?? false) && (filters.reason?.includes(reason) ?? false);

/** Hosts and sources whose requests failed most of the newest failed ones. */
function Places({ failures, list }: { failures: Reasons['failures']; list: LogList }) {
  const t = useText('extractionLog');
  const { filters, setFilters } = list;
  return (
    <>
      <Flex gap={6} wrap align="center" style={{ marginBlockStart: 8 }}>
        <span>{t('panel.hosts')}</span>
        {failures.hosts.map(({ host, total }) => (
          <Chip key={host} isChosen={filters.host === host} onTurn={(isOn) => setFilters({ host: isOn ? host : undefined })}>
            {host || t('noHost')} {formatInFull(total)}
          </Chip>
        ))}
      </Flex>
      <Flex gap={6} wrap align="center" style={{ marginBlockStart: 8 }}>
        <span>{t('panel.sources')}</span>
        {failures.sources.map(({ id, name, total }) => (
          <Chip key={id} isChosen={filters.sourceId === id} onTurn={(isOn) => setFilters({ sourceId: isOn ? id : undefined })}>
            {name || t('gone')} {formatInFull(total)}
          </Chip>
        ))}
      </Flex>
      <div style={{ marginBlockStart: 8, fontSize: 12 }}>
        {t('panel.basis', { total: failures.looked })} {failures.since !== null && <Time value={failures.since} />}
      </div>
    </>
  );
}

function Chip({ isChosen, onTurn, children }: { isChosen: boolean; onTurn: (isOn: boolean) => void; children: ReactNode }) {
  return (
    <Button size="small" type={isChosen ? 'primary' : 'default'} aria-pressed={isChosen} onClick={() => onTurn(!isChosen)}>
      {children}
    </Button>
  );
}
