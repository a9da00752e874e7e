import type { Output } from '#shared/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRegionName } from '#web/ui/use-region-name.ts';
import type { homeContract } from '../contract.ts';
import { RankCard, type RankRow } from './RankCard.tsx';
import { homeRoutes } from './routes.ts';

const REFRESH_MS = 30_000;
const TITLES = { media: 'media.title', province: 'province.title', site: 'site.title' } as const;
const DIMENSIONS = { media: 'rank.media', province: 'rank.province', site: 'rank.site' } as const;

type Shares = Output<typeof homeContract.distribution>;
/** Media, provinces or websites, each part opening its articles; the three share one call. */
export function DistributionPanel({ days, side, className }: { days: number; side: 'media' | 'province' | 'site'; className?: string }) {
  const t = useText('home');
  const web = useText('web');
  const provinceName = useRegionName();
  const shares = useCall(homeRoutes.distribution, { days }, { refreshMs: REFRESH_MS, keepsPrevious: true });
  const rowsOf = (data: Shares): RankRow[] => {
    if (side === 'media')
      return data.mediaTypes.map((item) => ({
        ...item,
        name: web(`media.${item.mediaType}`),
        narrowed: { mediaType: item.mediaType },
      }));
    if (side === 'site') return data.sites.map((item) => ({ ...item, narrowed: { siteId: item.id } }));
    return data.provinces.map((item) => ({
      ...item,
      name: provinceName(item.code),
      narrowed: { region: `${item.code}0000` },
    }));
  };
  return (
    <RankCard
      title={t(TITLES[side])}
      dimension={t(DIMENSIONS[side])}
      className={className}
      query={shares}
      rows={rowsOf}
      whole={(data) => data}
    />
  );
}
