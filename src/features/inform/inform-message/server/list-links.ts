import { sql } from 'kysely';
import type { Actor } from '#server/actor.ts';
import { loadSignInRule } from '#server/auth/sign-in-rules.ts';
import type { Platform } from '#server/platform.ts';
import { listPage } from '#server/record/list-page.ts';
import type { Input } from '#shared/contract.ts';
import type { SignInRule } from '#shared/sign-in-rule.ts';
import { DAY_MS } from '#shared/time.ts';
import type { LINK_STATES } from '#shared/link-bounds.ts';
import type { informMessageContract, WarningLink } from '../contract.ts';
import { filterMessages } from './filter-messages.ts';

type State = (typeof LINK_STATES)[number];

/** Links of messages that left the product; the bell has none. */
export async function listLinks(
  platform: Platform,
  actor: Actor,
  { linkState, page, pageSize, ...filter }: Input<(typeof informMessageContract)['links']>,
): Promise<{ items: WarningLink[]; total: number }> {
  const { db } = platform.store;
  const rule = await loadSignInRule(db, actor.clientId);
  const state = stateOf(rule, platform.now());
  let query = filterMessages(db, actor, filter).where('handedAt', 'is not', null).where('informMessage.channelId', 'is not', null);
  if (linkState !== undefined) query = query.where(sql<boolean>`${state} = ${linkState}`);
  const { rows, total } = await listPage(query, { page, pageSize }, (of) =>
    of
      .leftJoin('informUser', 'informUser.id', 'informMessage.informUserId')
      .leftJoin('informChannel', 'informChannel.id', 'informMessage.channelId')
      .select(['informMessage.id', 'letter', 'informMessage.channel', 'handedAt', 'linkUses', 'linkUsedAt', 'linkIp'])
      .select(['informUser.name as recipient', 'informChannel.shown', state.as('linkState')])
      .orderBy('informMessage.id', 'desc'),
  );
  const items = rows.map(({ letter, recipient, shown, ...row }) => ({
    id: row.id,
    title: letter.title,
    recipient: recipient ?? '',
    channel: row.channel,
    shown: shown ?? '',
    handedAt: row.handedAt ?? 0,
    expiresAt: (row.handedAt ?? 0) + rule.linkDays * DAY_MS,
    linkState: row.linkState,
    uses: row.linkUses,
    maxUses: rule.linkUses > 0 ? rule.linkUses : null,
    lastUsedAt: row.linkUsedAt,
    lastIp: row.linkIp,
  }));
  return { items, total };
}

/** As `requireLink` judges them. */
const stateOf = ({ linkDays, linkUses }: SignInRule, now: number) =>
  sql<State>`case when inform_message.revoked_at is not null then 'revoked' when inform_message.handed_at <= ${now - linkDays * DAY_MS} then 'expired'
    when cast(${linkUses} as integer) > 0 and inform_message.link_uses >= cast(${linkUses} as integer) then 'usedUp' else 'open' end`;
