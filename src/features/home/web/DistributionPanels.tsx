import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { CLASSIFIED_INFO } from '../../article/web/screens.ts';
import { homeRoutes } from './routes.ts';
import { Panel } from './Panel.tsx';
import { ShareRow } from './ShareRow.tsx';
import { useRegionName } from '#web/ui/use-region-name.ts';

const REFRESH_MS = 30_000;
const SHOWN = 10;

/** Media, provinces and websites, each row opening its articles. */
export function DistributionPanels({ days }: { days: number }) {
  const t = useText('home');
  const web = useText('web');
  const provinceName = useRegionName();
  const shares = useCall(homeRoutes.distribution, { days }, { refreshMs: REFRESH_MS, keepsPrevious: true });
  const { from, until } = shares.data ?? {};
  const to = (filter: Record<string, unknown>) => pathTo(CLASSIFIED_INFO, {}, { from, until, ...filter });
  const share = (item: { negative: number }) => t('negativeOnly', { negative: item.negative });
  return (
    <>
      <Panel className="home-third" title={t('media.title')} query={shares} isEmpty={(data) => data.total === 0}>
        {({ mediaTypes }) =>
          mediaTypes
            .slice(0, SHOWN)
            .map((item) => (
              <ShareRow
                key={item.mediaType}
                name={web(`media.${item.mediaType}`)}
                {...item}
                most={mediaTypes[0]?.total ?? 0}
                to={to({ mediaType: item.mediaType })}
                negativeText={share(item)}
              />
            ))
        }
      </Panel>
      <Panel className="home-third" title={t('province.title')} query={shares} isEmpty={(data) => data.provinces.length === 0}>
        {({ provinces }) =>
          provinces
            .slice(0, SHOWN)
            .map((item) => (
              <ShareRow
                key={item.code}
                name={provinceName(item.code)}
                {...item}
                most={provinces[0]?.total ?? 0}
                to={to({ region: `${item.code}0000` })}
                negativeText={share(item)}
              />
            ))
        }
      </Panel>
      <Panel className="home-third" title={t('site.title')} query={shares} isEmpty={(data) => data.sites.length === 0}>
        {({ sites }) =>
          sites
            .slice(0, SHOWN)
            .map((item) => (
              <ShareRow key={item.id} {...item} most={sites[0]?.total ?? 0} to={to({ siteId: item.id })} negativeText={share(item)} />
            ))
        }
      </Panel>
    </>
  );
}
