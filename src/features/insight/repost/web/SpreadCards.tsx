import { Link } from 'react-router';
import { ChartCard } from '#web/chart/ChartCard.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { REPOST_EMOTIONS, type SpreadAnalysis } from '../contract.ts';
import { answered } from './answered.ts';
import { repostsOf } from './list-link.ts';
import { OpinionBlock } from './OpinionBlock.tsx';

const COUNTRY = '86';
const LINKS = 60;
/** A pale tone of the palette, because reposts without words have no emotion. */
const SILENT = 4;

/** Levels, emotion, places, words, opinions, and who passes on from whom. */
export function SpreadCards({ data }: { data: SpreadAnalysis }) {
  return (
    <div className="chart-grid" style={{ marginBlockStart: 0 }}>
      <LevelCard data={data} />
      <EmotionCard data={data} />
      <RegionCard data={data} />
      <LinkCard data={data} />
      <WordCard data={data} />
      <OpinionBlock data={data} />
    </div>
  );
}

function LevelCard({ data }: { data: SpreadAnalysis }) {
  const t = useText('repost');
  return (
    <ChartCard
      title={t('level.title')}
      className="chart-third"
      query={answered(data)}
      chart={({ levels, post }) => ({
        kind: 'rank',
        table: {
          dimension: t('level.dimension'),
          series: [{ name: t('level.series') }],
          rows: levels.map(({ level, total }) => ({
            name: t('level.name', { level }),
            values: [total],
            to: () => repostsOf(post.id, { level }),
          })),
        },
      })}
    />
  );
}

function EmotionCard({ data }: { data: SpreadAnalysis }) {
  const t = useText('repost');
  const web = useText('web');
  return (
    <ChartCard
      title={t('emotion.title')}
      className="chart-third"
      query={answered(data)}
      note={() => t('emotion.help')}
      chart={({ emotions, post }) => ({
        kind: 'share',
        table: {
          dimension: t('emotion.dimension'),
          series: [{ name: t('emotion.series') }],
          rows: REPOST_EMOTIONS.map((emotion) => ({
            name: emotion === 'none' ? t('emotion.none') : web(`emotion.${emotion}`),
            key: emotion,
            ...(emotion === 'none' ? { tone: SILENT } : {}),
            values: [emotions[emotion]],
            to: () => repostsOf(post.id, { emotion }),
          })),
        },
      })}
    />
  );
}

function RegionCard({ data }: { data: SpreadAnalysis }) {
  const t = useText('repost');
  const { post, elsewhere, noRegion } = data;
  return (
    <div className="chart-third repost-region">
      <ChartCard
        title={t('region.title')}
        query={answered(data)}
        emptyText={t('region.empty')}
        note={() => (noRegion > 0 ? t('region.none', { total: noRegion }) : undefined)}
        chart={({ provinces, total, emotions }) => ({
          kind: 'map',
          map: COUNTRY,
          table: {
            adds: 'rows',
            whole: { total, parts: [total, emotions.negative] },
            dimension: t('region.dimension'),
            series: [{ name: t('region.series') }, { name: t('region.negative'), tone: 'negative' }],
            rows: provinces.map(({ code, name, total, negative }) => ({
              name,
              key: code,
              values: [total, negative],
              to: (series) => repostsOf(post.id, { province: code, ...(series === 1 ? { emotion: 'negative' } : {}) }),
            })),
          },
        })}
      />
      {elsewhere.length > 0 && (
        <p className="chart-note">
          {t('region.elsewhere')}{' '}
          {elsewhere.map(({ region, total }) => (
            <Link key={region} to={repostsOf(post.id, { region })} style={{ marginInlineEnd: 8 }}>
              {region} {total}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}

function LinkCard({ data }: { data: SpreadAnalysis }) {
  const t = useText('repost');
  return (
    <ChartCard
      title={t('link.title')}
      query={answered(data)}
      height={320}
      emptyText={t('link.empty')}
      chart={({ links, post }) => ({
        kind: 'network',
        table: {
          adds: 'series',
          dimension: t('link.dimension'),
          series: [{ name: t('link.series') }],
          rows: links.slice(0, LINKS).map(({ from, to, total }) => ({
            name: t('link.name', { from, to }),
            key: `${from}\u0000${to}`,
            values: [total],
            to: () => repostsOf(post.id, { author: to, to: from }),
          })),
        },
      })}
    />
  );
}

function WordCard({ data }: { data: SpreadAnalysis }) {
  const t = useText('repost');
  return (
    <ChartCard
      title={t('word.title')}
      query={answered(data)}
      height={320}
      emptyText={t('word.empty')}
      chart={({ words, post }) => ({
        kind: 'cloud',
        table: {
          adds: 'none',
          dimension: t('word.dimension'),
          series: [{ name: t('word.series') }, { name: t('word.negative'), tone: 'negative' }],
          rows: words.map(({ word, total, negative }) => ({
            name: word,
            values: [total, negative],
            to: (series) => repostsOf(post.id, { word, ...(series === 1 ? { emotion: 'negative' } : {}) }),
          })),
        },
      })}
    />
  );
}
