import { Descriptions, Drawer, Skeleton } from 'antd';
import { Link } from 'react-router';
import { dayName } from '#shared/time.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { Bars } from '#web/ui/Bars.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { MediaTag } from '#web/ui/MediaTag.tsx';
import { Time } from '#web/ui/Time.tsx';
import { useRegionName } from '#web/ui/use-region-name.ts';
import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import { originalContract } from '../contract.ts';
import { SiteHealth } from './SiteHealth.tsx';

/** One site: its properties, its volume, and the state of its collection. */
export function SiteDrawer({ domain, onClose }: { domain: string | undefined; onClose: () => void }) {
  const site = useCall(originalContract.domainInfo, { domain: domain ?? '' }, { isEnabled: domain !== undefined });
  return (
    <Drawer open={domain !== undefined} onClose={onClose} title={site.data?.name || domain} size={640} destroyOnHidden>
      {site.isError && <ErrorState error={site.error} onRetry={() => void site.refetch()} />}
      {site.isPending && <Skeleton active />}
      {site.data && domain !== undefined && <SiteDetail domain={domain} />}
    </Drawer>
  );
}

function SiteDetail({ domain }: { domain: string }) {
  const t = useText('original');
  const web = useText('web');
  const regionName = useRegionName();
  const { data } = useCall(originalContract.domainInfo, { domain }, { staleMs: 1000 });
  if (!data) return null;
  const tick = (i: number) => dayName(data.days.at(i)?.day ?? 0).slice(5);
  return (
    <>
      <Descriptions
        size="small"
        column={2}
        items={[
          { key: 'domain', label: t('website.domain'), children: data.domain },
          { key: 'media', label: t('website.mediaType'), children: <MediaTag mediaType={data.mediaType} /> },
          { key: 'level', label: t('website.level'), children: web(`level.${data.level}`) },
          { key: 'region', label: t('website.region'), children: data.region ? regionName(data.region.slice(0, 2)) : '–' },
          { key: 'total', label: t('website.total'), children: data.total },
          { key: 'emotion', label: t('website.emotion'), children: emotionText(data.emotion) },
          { key: 'crawl', label: t('website.lastCrawledAt'), children: <Time value={data.lastCrawledAt} /> },
          { key: 'health', label: t('website.health'), children: <SiteHealth health={data.health} /> },
        ]}
      />
      <p>
        <Link to={pathTo(CLASSIFIED_INFO, {}, { siteId: data.id })}>{t('website.articles')}</Link>
      </p>
      <h2 style={{ fontSize: 14 }}>{t('website.days')}</h2>
      <Bars
        label={t('website.days')}
        bars={data.days.map(({ day, total }) => ({
          key: day,
          label: t('website.dayLabel', { day: dayName(day), total }),
          parts: [{ tone: 'plain', value: total }],
        }))}
        ticks={[tick(0), tick(14), tick(-1)]}
      />
      <h2 style={{ fontSize: 14 }}>{t('website.sources')}</h2>
      {data.sources.length === 0 && <p>{t('website.noSources')}</p>}
      <ul style={{ paddingInlineStart: 18 }}>
        {data.sources.map((source) => (
          <li key={source.name}>
            {source.name} <SiteHealth health={source.health} /> {t('website.lastNewAt')} <Time value={source.lastNewAt} />
          </li>
        ))}
      </ul>
    </>
  );
}

export const emotionText = (emotion: Partial<Record<'negative' | 'neutral' | 'positive', number>>): string =>
  `${emotion.negative ?? 0} / ${emotion.neutral ?? 0} / ${emotion.positive ?? 0}`;
