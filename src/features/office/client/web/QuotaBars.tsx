import { Flex, Progress, theme } from 'antd';
import { Link } from 'react-router';
import { isNearlyUsed, type Quota } from '#shared/quotas.ts';
import { useText } from '#web/i18n/use-text.ts';
import { formatInFull } from '#web/ui/format-number.ts';

interface QuotaUse {
  quota: Quota;
  used: number;
  /** 0: none. */
  limit: number;
}

/** How much there is of each, and of how much; a number opens what it counts where there is a list of it. */
export function QuotaBars<Use extends QuotaUse>({ items, pathOf }: { items: readonly Use[]; pathOf?: (use: Use) => string | undefined }) {
  const t = useText('client');
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))', gap: '8px 24px' }}>
      {items.map((use) => (
        <div key={use.quota} data-quota={use.quota}>
          <Flex justify="space-between" gap={8} wrap>
            <span>{t(`quota.${use.quota}`)}</span>
            <Amount use={use} path={pathOf?.(use)} />
          </Flex>
          {use.limit > 0 && <Bar use={use} />}
        </div>
      ))}
    </div>
  );
}

function Amount({ use: { quota, used, limit }, path }: { use: QuotaUse; path: string | undefined }) {
  const t = useText('client');
  const unit = t(`unit.${quota}`);
  const number = formatInFull(used);
  const of = limit > 0 ? t('quotaOf', { limit: formatInFull(limit), unit }) : t('quotaNoLimit', { unit });
  return (
    <span className="num worded-links">
      {path === undefined ? number : <Link to={path}>{number}</Link>} {of}
    </span>
  );
}

function Bar({ use: { quota, used, limit } }: { use: QuotaUse }) {
  const t = useText('client');
  const { token } = theme.useToken();
  const colour = used >= limit ? token.colorError : isNearlyUsed(used, limit) ? token.colorWarning : token.colorPrimary;
  return (
    <Progress
      percent={Math.min(100, Math.floor((used / limit) * 100))}
      strokeColor={colour}
      size="small"
      status="normal"
      aria-label={t(`quota.${quota}`)}
    />
  );
}

/** How much there is of one, in a few characters. */
export function useQuotaWords(): (use: QuotaUse) => string {
  const t = useText('client');
  return ({ quota, used, limit }) => `${t(`quota.${quota}`)} ${formatInFull(used)}${limit > 0 ? ` / ${formatInFull(limit)}` : ''}`;
}

/** What is nearly or wholly used up, for the list of what needs somebody. */
export function useQuotaMatters(items: readonly QuotaUse[]) {
  const t = useText('client');
  return items
    .filter(({ used, limit }) => isNearlyUsed(used, limit))
    .map(({ quota, used, limit }) => ({
      key: `quota-${quota}`,
      tone: used >= limit ? ('red' as const) : ('orange' as const),
      text: t(used >= limit ? 'quotaFull' : 'quotaNearly', {
        what: t(`quota.${quota}`),
        used: formatInFull(used),
        limit: formatInFull(limit),
        unit: t(`unit.${quota}`),
      }),
    }));
}
