import { clusterOpinions } from '#analysis/opinion/cluster-opinions.ts';
import type { BulletinSnapshot } from '#shared/bulletin.ts';
import { EMOTIONS } from '#shared/media.ts';
import { cutTo } from '#shared/cut-text.ts';
import type { Freezing } from './freezing.ts';

const MOST = 5;
/** Of so many articles whose replies were read last, and so many of their replies, the newest. */
const MOST_ARTICLES = 300;
const MOST_REPLIES = 2000;
const LONGEST = 100;

type Opinions = Pick<BulletinSnapshot, 'opinions' | 'opinionsOf'>;
const NONE: Opinions = { opinions: [], opinionsOf: null };

/** What people replied in the period to articles of the filter, also to older ones, and what many of them say alike. */
export async function freezeOpinions(freezing: Freezing): Promise<Opinions> {
  const { reading, counted, figures } = freezing;
  const articleId = await repliedArticles(freezing);
  if (articleId.length === 0) return NONE;
  const within = reading.store.db
    .selectFrom('reply')
    .where('articleId', 'in', articleId)
    .where('publishedAt', '>=', counted.from)
    .where('publishedAt', '<', counted.until);
  const counts = await within
    .select((e) => ['emotion', e.fn.countAll<number>().as('count')])
    .groupBy('emotion')
    .execute();
  const countOf = (emotion: string): number => Number(counts.find((row) => row.emotion === emotion)?.count ?? 0);
  const total = EMOTIONS.reduce((sum, emotion) => sum + countOf(emotion), 0);
  if (total === 0) return NONE;
  const query = { articleId, ...counted };
  figures.addReplies('replies', total, query);
  for (const emotion of EMOTIONS) figures.addReplies(`replies.${emotion}`, countOf(emotion), { ...query, emotion: [emotion] });
  const replies = await within
    .select(['id', 'articleId', 'content', 'likes', 'emotion'])
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_REPLIES)
    .execute();
  const opinions = clusterOpinions(replies, MOST).flatMap(({ members, emotion }, i) => {
    const said = members.flatMap((place) => replies[place] ?? []);
    const [first] = said.toSorted((a, b) => b.likes - a.likes || a.content.length - b.content.length || a.id - b.id);
    if (!first) return [];
    const ids = said.map(({ id }) => id).toSorted((a, b) => a - b);
    const key = figures.addReplies(`opinion.${i}`, ids.length, { articleId: [...new Set(said.map((one) => one.articleId))], replyId: ids });
    const { text, goesOn } = cutTo(first.content.trim(), LONGEST);
    return [{ key, articleId: first.articleId, replyId: first.id, text, goesOn, emotion }];
  });
  return { opinions, opinionsOf: replies.length < total ? replies.length : null };
}

/** Articles of the filter, whenever they were published, whose replies were read since the period began. */
async function repliedArticles({ reading, actor, analysed, counted }: Freezing): Promise<number[]> {
  const rows = await reading.store.db
    .selectFrom('replyReading')
    .select('articleId')
    .where('at', '>=', counted.from)
    .where('articleId', 'in', (e) => e.selectFrom('hit').select('articleId').where('clientId', '=', actor.clientId))
    .orderBy('at', 'desc')
    .orderBy('articleId')
    .limit(MOST_ARTICLES)
    .execute();
  const articleIds = rows.map(({ articleId }) => articleId);
  if (articleIds.length === 0) return [];
  const ids = await reading.index.ids({ ...analysed, from: 0, until: counted.until, articleIds }, MOST_ARTICLES);
  return ids.toSorted((a, b) => a - b);
}
