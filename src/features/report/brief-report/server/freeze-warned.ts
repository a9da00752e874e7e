import { filterMessages, responseTime } from '#features/inform/inform-message/server/facade.ts';
import type { BulletinSnapshot, WarnedArticle } from '#shared/bulletin.ts';
import { groupBy } from '#shared/group-by.ts';
import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import type { Freezing } from './freezing.ts';

const MOST = 10;
const NONE = { warned: [], response: null };
/** Articles of so many newest warnings are looked at, also of those that are not in the bulletin. */
const MOST_READ = 20_000;

/** The articles of the bulletin that somebody was warned of, those of the highest level first; and how long it took to tell, to act and to close. */
export async function freezeWarned({
  reading,
  actor,
  analysed,
  counted,
  figures,
}: Freezing): Promise<Pick<BulletinSnapshot, 'warned' | 'response'>> {
  // No article is warned of before it is published; the clock of a site may be ahead.
  const rows = await filterMessages(reading.store.db, actor, { from: counted.from })
    .where('informMessage.articleId', '>', 0)
    .where('informMessage.handedAt', 'is not', null)
    .select((e) => [
      'informMessage.articleId',
      'informMessage.warningLevel',
      e.fn.min('informMessage.handedAt').as('handedAt'),
      e.fn.min('informMessage.openedAt').as('openedAt'),
    ])
    .groupBy(['informMessage.articleId', 'informMessage.warningLevel'])
    .orderBy((e) => e.fn.min('informMessage.handedAt'), 'desc')
    .orderBy('informMessage.articleId', 'desc')
    .limit(MOST_READ)
    .execute();
  const articleIds = [...new Set(rows.map(({ articleId }) => articleId))];
  if (articleIds.length === 0) return NONE;
  const inside = new Set(await reading.index.ids({ ...analysed, articleIds }, MOST_READ));
  const warned = [...groupBy(rows, ({ articleId }) => articleId)].filter(([id]) => inside.has(id)).map(([, levels]) => together(levels));
  if (warned.length === 0) return NONE;
  const idsOf = (articles: readonly WarnedArticle[]) => articles.map(({ articleId }) => articleId);
  const unopened = warned.filter(({ openedAt }) => openedAt === null);
  figures.addNamed('warned', idsOf(warned));
  if (unopened.length > 0) figures.addNamed('unopened', idsOf(unopened));
  const { told, acted, closed } = await responseTime(reading, actor, { from: counted.from }, idsOf(warned));
  const spanOf = ({ articles, median }: typeof told) => ({ articles, median });
  return {
    warned: warned.toSorted((a, b) => rankOf(b) - rankOf(a) || (b.handedAt ?? 0) - (a.handedAt ?? 0)).slice(0, MOST),
    response: { told: spanOf(told), acted: spanOf(acted), closed: spanOf(closed) },
  };
}

const rankOf = ({ level }: WarnedArticle): number => SURGE_LEVELS.indexOf(level);

type Row = { articleId: number; warningLevel: WarnedArticle['level']; handedAt: number | null; openedAt: number | null };

/** Of all levels of an article the highest, and the first times. */
function together(rows: readonly Row[]): WarnedArticle {
  const earliest = (times: readonly (number | null)[]): number | null => {
    const known = times.flatMap((time) => (time === null ? [] : [Number(time)]));
    return known.length > 0 ? Math.min(...known) : null;
  };
  const level = SURGE_LEVELS.findLast((one) => rows.some(({ warningLevel }) => warningLevel === one)) ?? 'blue';
  return {
    articleId: rows[0]?.articleId ?? 0,
    level,
    handedAt: earliest(rows.map(({ handedAt }) => handedAt)),
    openedAt: earliest(rows.map(({ openedAt }) => openedAt)),
  };
}
