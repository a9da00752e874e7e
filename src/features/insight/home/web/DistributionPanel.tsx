import type { Output } from '#shared/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useRegionName } from '#web/ui/use-region-name.ts';
import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import type { homeContract } from '../contract.ts';
import { Panel } from './Panel.tsx';
import { homeRoutes } from './routes.ts';
import { ShareRow } from './ShareRow.tsx';

const REFRESH_MS = 30_000;
const SHOWN = 10;
const TITLES = { media: 'media.title', province: 'province.title', site: 'site.title' } as const;

type Shares = Output<typeof homeContract.distribution>;
interface Row {
  key: string | number;
  name: string;
  total: number;
  negative: number;
  narrowed: Record<string, unknown>;
}

/** Media, provinces or websites, each row opening its articles; the three share one call. */
export function DistributionPanel({ days, side, className }: { days: number; side: 'media' | 'province' | 'site'; className?: string }) {
  const t = useText('home');
  const web = useText('web');
  const provinceName = useRegionName();
  const shares = useCall(homeRoutes.distribution, { days }, { refreshMs: REFRESH_MS, keepsPrevious: true });
  const rowsOf = (data: Shares): Row[] => {
    if (side === 'media')
      return data.mediaTypes.map((item) => ({
        ...item,
        key: item.mediaType,
        name: web(`media.${item.mediaType}`),
        narrowed: { mediaType: item.mediaType },
      }));
    if (side === 'site') return data.sites.map((item) => ({ ...item, key: item.id, narrowed: { siteId: item.id } }));
    return data.provinces.map((item) => ({
      ...item,
      key: item.code,
      name: provinceName(item.code),
      narrowed: { region: `${item.code}0000` },
    }));
  };
  return (
    <Panel {...(className ? { className } : {})} title={t(TITLES[side])} query={shares} isEmpty={(data) => rowsOf(data).length === 0}>
      {(data) => {
        const rows = rowsOf(data);
        return rows
          .slice(0, SHOWN)
          .map(({ key, name, total, negative, narrowed }) => (
            <ShareRow
              key={key}
              name={name}
              total={total}
              negative={negative}
              most={rows[0]?.total ?? 0}
              to={pathTo(CLASSIFIED_INFO, {}, { from: data.from, until: data.until, ...narrowed })}
              negativeText={t('negativeOnly', { negative })}
            />
          ));
      }}
    </Panel>
  );
}
