import { countSimilar, exampleLetter, exampleSentence, fillBody } from '#features/inform/inform-message/server/facade.ts';
import { loadRuleHits, type RuleHit } from '#features/inform/inform-rule/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import { CHANNEL_KINDS } from '#server/channel/channels.ts';
import type { Outgoing } from '#server/channel/outgoing.ts';
import { splitText } from '#server/channel/split-text.ts';
import { loadOwnMarks } from '#server/record/own-marks.ts';
import type { Platform } from '#server/platform.ts';
import { requireHits } from '#server/record/require-hits.ts';
import type { Input, Output } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { refusal } from '#shared/refusals.ts';
import type { contentTemplateContract } from '../contract.ts';

type Asked = Input<(typeof contentTemplateContract)['preview']>;
type Preview = Output<(typeof contentTemplateContract)['preview']>;

/** No message has it: its link is as long as that of another one, and opens nothing. */
const NO_MESSAGE = 0;
const LOOKED_AT = 50;

export async function previewTemplate(platform: Platform, outgoing: Outgoing, actor: Actor, asked: Asked): Promise<Preview> {
  const { db } = platform.store;
  const { channel, locale, body } = asked;
  const hit = asked.articleId === undefined ? await findNewest(platform, actor) : await requireArticle(platform, actor, asked.articleId);
  if (!hit) return { article: null, message: null };
  const letter = await exampleLetter(db, actor.clientId, hit, locale);
  const link = outgoing.links.linkOf(NO_MESSAGE, platform.now());
  const hasLinks = channel !== 'sms' || (outgoing.smsProvider?.hasLinks ?? false);
  const similar = await countSimilar(db, { clientId: actor.clientId, groupId: hit.groupId });
  const marks = await loadOwnMarks(db, actor.clientId);
  const known = { similar, ruleSentence: exampleSentence(letter, locale, marks) };
  const text = fillBody(body, { warningLevel: 'orange', letter, link, isMaybeTwice: false, marks }, { channel, locale, hasLinks }, known);
  if (text === undefined) throw refusal('body', 'no-text');
  const limit = CHANNEL_KINDS[channel].limit(outgoing);
  const texts = splitText(text, limit);
  const sizes = texts.map((part) => (limit.unit === 'bytes' ? Buffer.byteLength(part) : part.length));
  return { article: { id: hit.articleId, title: hit.title }, message: { texts, sizes, ...limit } };
}

/** The newest of those that the caller may see. */
async function findNewest({ store: { db } }: Platform, { clientId, visibleSubjectIds }: Actor): Promise<RuleHit | undefined> {
  let query = db.selectFrom('hit').select(['articleId', 'subjectIds']).where('clientId', '=', clientId);
  if (visibleSubjectIds)
    query = query.where('articleId', 'in', (e) =>
      e
        .selectFrom('hitSubject')
        .select('articleId')
        .where('clientId', '=', clientId)
        .where('subjectId', 'in', [...visibleSubjectIds, 0]),
    );
  const rows = await query.orderBy('firstSeenAt', 'desc').limit(LOOKED_AT).execute();
  const ids = rows.map(({ articleId }) => articleId);
  const hits = ids.length === 0 ? [] : await loadRuleHits(db, clientId, ids);
  return ids.map((id) => hits.find(({ articleId }) => articleId === id)).find((hit) => hit !== undefined);
}

async function requireArticle({ store: { db } }: Platform, actor: Actor, articleId: number): Promise<RuleHit> {
  await requireHits(db, actor, [articleId], 'articleId');
  const [hit] = await loadRuleHits(db, actor.clientId, [articleId]);
  if (!hit) throw new AppError('not-found', { field: 'articleId' });
  return hit;
}
