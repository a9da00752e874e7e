import { Descriptions, Drawer, Skeleton } from 'antd';
import type { Output } from '#shared/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { formatFullTime } from '#web/ui/format-time.ts';
import { serverGroupContract } from '../contract.ts';

const REFRESH_MS = 5000;
type Explained = Output<typeof serverGroupContract.why>;

/** Which server reads a source, by which rule, and what keeps the others from it. */
export function WhyHere({ source, onClose }: { source: { id: number; name: string }; onClose: () => void }) {
  const t = useText('collectServer');
  const why = useCall(serverGroupContract.why, { id: source.id }, { refreshMs: REFRESH_MS, keepsPrevious: true });
  return (
    <Drawer open size={640} title={t('why.title', { name: source.name })} onClose={onClose}>
      {why.isError && !why.data && <ErrorState error={why.error} onRetry={() => void why.refetch()} />}
      {why.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {why.data && <Explanation why={why.data} />}
    </Drawer>
  );
}

function Explanation({ why }: { why: Explained }) {
  const t = useText('collectServer');
  const nobody = why.isEnabled ? t('why.nobody') : t('why.paused');
  const whyNot = (reason: Explained['unable'][number]['why']): string =>
    reason === 'other-group' || reason === 'no-weight' || reason === 'address' || reason === 'active'
      ? t(`why.whys.${reason}`)
      : t(`condition.${reason}`);
  return (
    <Descriptions
      column={1}
      size="small"
      bordered
      items={[
        {
          key: 'rule',
          label: t('why.rule'),
          children: t(`why.rules.${why.rule}`, { group: why.group?.name ?? '', client: why.clientName }),
        },
        {
          key: 'chosen',
          label: t('why.chosen'),
          children: why.isEnabled && why.chosen ? t('why.chosenText', { name: why.chosen.name }) : nobody,
        },
        { key: 'current', label: t('why.current'), children: <Current why={why} /> },
        {
          key: 'last',
          label: t('why.last'),
          children: why.last ? t('why.lastText', { name: why.last.name, at: formatFullTime(why.last.at) }) : t('why.never'),
        },
        {
          key: 'able',
          label: t('why.able', { total: why.total.able }),
          children: <Lines lines={why.able.map(({ name, share }) => t('why.share', { name, share }))} />,
        },
        {
          key: 'unable',
          label: t('why.unable', { total: why.total.unable }),
          children: <Lines lines={why.unable.map((one) => t('why.reason', { name: one.name, why: whyNot(one.why) }))} />,
        },
      ]}
    />
  );
}

function Current({ why: { current, nextFetchAt, isEnabled } }: { why: Explained }) {
  const t = useText('collectServer');
  if (current) return t('why.currentText', { name: current.name, until: formatFullTime(current.until) });
  return isEnabled ? t('why.idle', { at: nextFetchAt > 0 ? formatFullTime(nextFetchAt) : '–' }) : '–';
}

const Lines = ({ lines }: { lines: readonly string[] }) => (lines.length === 0 ? '–' : lines.map((line) => <div key={line}>{line}</div>));
