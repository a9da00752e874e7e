import { Drawer, Skeleton, Tabs, Tag } from 'antd';
import { isOneOf } from '#shared/is-one-of.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EditButton } from '#web/ui/EditButton.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { formatFullTime } from '#web/ui/format-time.ts';
import { listPageHealthContract, type SourceHealthReport, taskHealthContract } from '../health.contract.ts';
import { HealthOverview } from './HealthOverview.tsx';
import { RunLedger } from './RunLedger.tsx';
import { SettingChanges } from './SettingChanges.tsx';
import { HealthTag } from './HealthTag.tsx';
import { SourceItems } from './SourceItems.tsx';
import { type OpenedSource, SOURCE_TABS, type SourceTab } from './use-opened-source.ts';

const REFRESH_MS = 10_000;
/** All runs of a source this young are shown: its first one, above all, whatever it brought. */
const NEW_MS = 86_400_000;

interface SourceDrawerProps {
  scope: 'own' | 'all';
  opened: OpenedSource;
  onChange: (next: (Partial<OpenedSource> & { id: number }) | undefined) => void;
  /** Opens the form of its settings. */
  onEdit?: (id: number) => void;
}

/** One source: its health with the reason, the outcomes of its items, its runs, changes of its settings. */
export function SourceDrawer({ scope, opened, onChange, onEdit }: SourceDrawerProps) {
  const t = useText('source');
  const { id, tab, range } = opened;
  const contract = scope === 'all' ? taskHealthContract : listPageHealthContract;
  const report = useCall(contract.health, { id, range }, { refreshMs: REFRESH_MS, keepsPrevious: true });
  const data = report.data?.source.id === id ? report.data : undefined;
  const open = (next: Partial<OpenedSource>) => onChange({ ...opened, ...next });
  return (
    <Drawer
      open
      size={1000}
      title={
        data ? (
          <>
            {data.source.name} <HealthTag source={data.source} isShort />
          </>
        ) : (
          t('detail.title')
        )
      }
      extra={data && onEdit && <EditButton onClick={() => onEdit(id)} />}
      onClose={() => onChange(undefined)}
      destroyOnHidden
    >
      {report.isError && !data && <ErrorState error={report.error} onRetry={() => void report.refetch()} />}
      {!data && !report.isError && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && (
        <Tabs
          activeKey={tab}
          destroyOnHidden
          onChange={(key) =>
            isOneOf(SOURCE_TABS, key) && open({ tab: key, from: undefined, until: undefined, part: undefined, run: undefined })
          }
          items={SOURCE_TABS.map((key) => ({
            key,
            label: t(`detail.tab.${key}`),
            children: <TabContent scope={scope} opened={opened} report={data} onOpen={open} tab={key} />,
          }))}
        />
      )}
    </Drawer>
  );
}

interface TabContentProps extends Omit<SourceDrawerProps, 'onChange' | 'onEdit'> {
  tab: SourceTab;
  report: SourceHealthReport;
  onOpen: (next: Partial<OpenedSource>) => void;
}

function TabContent({ tab, scope, opened, report, onOpen }: TabContentProps) {
  const t = useText('source');
  const { id, from, until, run } = opened;
  if (tab === 'overview') return <HealthOverview report={report} range={opened.range} onOpen={onOpen} />;
  if (tab === 'changes') return <SettingChanges changes={report.changes} />;
  const whole = { from: report.buckets[0]?.from ?? 0, until: report.buckets.at(-1)?.until ?? 0 };
  const period = from !== undefined && until !== undefined ? { from, until } : undefined;
  const chosen = run ? (
    <Tag closable onClose={() => onOpen({ run: undefined })}>
      {t('detail.oneRun')}
    </Tag>
  ) : (
    period && (
      <Tag closable onClose={() => onOpen({ from: undefined, until: undefined })}>
        {t('detail.period', { from: formatFullTime(period.from).slice(0, 16), until: formatFullTime(period.until).slice(0, 16) })}
      </Tag>
    )
  );
  return (
    <>
      {chosen && <p style={{ marginBlockStart: 0 }}>{chosen}</p>}
      {tab === 'runs' ? (
        <RunLedger
          key={`${run} ${period?.from}`}
          scope={scope}
          input={{ sourceId: [id], ...(run ? { id: run } : period) }}
          isWhole={run !== undefined || period !== undefined || whole.until - report.source.createdAt < NEW_MS}
        />
      ) : (
        <SourceItems scope={scope} id={id} period={period ?? whole} part={opened.part} onPart={(part) => onOpen({ part })} />
      )}
    </>
  );
}
