import type { ChartLook } from '#web/chart/chart-look.ts';
import { PlainChart } from '#web/chart/PlainChart.tsx';
import { sumOf } from '#web/chart/chart-table.ts';
import { formatFullTime, formatTime } from '#web/ui/format-time.ts';
import type { EmbeddedArticle, ShownEmbed, ShownPart } from '../../contract.ts';
import type { EmbedTexts } from './embed-texts.ts';
import { type ShownChart, specOf } from './part-spec.ts';

const SIGNS = { negative: '▼', neutral: '●', positive: '▲' } as const;
const BAR_PX = 21;
const LEGEND_PX = 40;
const HEIGHTS = { comfortable: 260, compact: 200 } as const;

interface Looks {
  texts: EmbedTexts;
  look: ChartLook;
  shown: ShownEmbed;
}

export function EmbedParts(looks: Looks) {
  return (
    <div className="embed-parts">
      {looks.shown.parts.map((part) =>
        part.part === 'list' ? <ArticleList key="list" part={part} {...looks} /> : <ChartPart key={part.part} part={part} {...looks} />,
      )}
    </div>
  );
}

function ChartPart({ part, texts, look, shown }: Looks & { part: ShownChart }) {
  const title = texts.say(`page.title-${part.part}`);
  const spec = specOf(part, texts);
  // Of bars each has its name.
  const height = Math.max(HEIGHTS[shown.look.density], spec.kind === 'rank' ? spec.table.rows.length * BAR_PX + LEGEND_PX : 0);
  const isEmpty = spec.table.rows.every(({ values }) => sumOf(values) === 0);
  return (
    <section className="embed-part">
      {isEmpty ? (
        <>
          <h2>{title}</h2>
          <p className="embed-note">{texts.say('page.none')}</p>
        </>
      ) : (
        <PlainChart title={title} spec={spec} height={height} look={look} />
      )}
    </section>
  );
}

function ArticleList({ part, texts, shown }: Looks & { part: Extract<ShownPart, { part: 'list' }> }) {
  return (
    <section className="embed-part embed-wide">
      <h2>{texts.say('page.title-list')}</h2>
      <p className="embed-note">{texts.say('page.total', { total: part.total })}</p>
      {part.items.length === 0 && <p className="embed-note">{texts.say('page.none')}</p>}
      <ul>
        {part.items.map((item, i) => (
          // Two reprints can be alike in everything that is shown.
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state
          <li key={`${i} ${item.publishedAt}`}>
            <Title article={item} />
            <p className="embed-facts">
              <span className={`embed-tone embed-${item.emotion}`}>
                <span aria-hidden="true">{SIGNS[item.emotion]} </span>
                {texts.emotion(item.emotion)}
              </span>
              <bdi>{item.siteName}</bdi>
              <span>{texts.media(item.mediaType)}</span>
              <time dateTime={new Date(item.publishedAt).toISOString()} title={formatFullTime(item.publishedAt)}>
                {formatTime(item.publishedAt, texts.locale, shown.countedAt)}
              </time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Title({ article: { title, url } }: { article: EmbeddedArticle }) {
  if (url === '') return <bdi className="embed-title">{title}</bdi>;
  return (
    <a className="embed-title" href={url} target="_blank" rel="noopener noreferrer">
      <bdi>{title}</bdi>
    </a>
  );
}
