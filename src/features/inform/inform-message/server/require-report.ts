// The one place where the link of a warning is judged, at every call: its signature, its message, and what the client says of such links now.
import type { Kysely, Selectable } from 'kysely';
import { isAllowedAddress } from '#server/auth/allowed-addresses.ts';
import { loadSignInRule } from '#server/auth/sign-in-rules.ts';
import type { ReportLinks } from '#server/channel/report-links.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { tellGuest } from '#server/record/current-call.ts';
import { AppError } from '#shared/errors.ts';
import type { ReportKey } from '#shared/link-bounds.ts';
import type { SignInRule } from '#shared/sign-in-rule.ts';
import { DAY_MS } from '#shared/time.ts';
import type { LINK_FAULTS } from '../contract.ts';

type Fault = (typeof LINK_FAULTS)[number];
export type HeldMessage = Selectable<Database['informMessage']>;

export const linkFault = (fault: Fault): AppError => new AppError('not-found', { field: 'key', detail: { fault } });

/** The message of a link, for whoever has opened it. Throws `linkFault`. */
export async function requireMessage(platform: Platform, links: ReportLinks, { key, pass }: ReportKey, ip: string): Promise<HeldMessage> {
  const { message, rule } = await requireLink(platform, links, key, ip);
  if (rule.linkUses > 0 && !links.isPassOf(message.id, pass ?? '', platform.now()))
    throw linkFault(message.linkUses < rule.linkUses ? 'unopened' : 'usedUp');
  return message;
}

/** The message of a link that may be opened, and its client's rule. A rightly signed one says why it opens nothing; all others are only wrong. */
export async function requireLink(
  platform: Platform,
  links: ReportLinks,
  key: string,
  ip: string,
): Promise<{ message: HeldMessage; rule: SignInRule }> {
  const { db } = platform.store;
  const about = links.readAny(key);
  const message = about && (await db.selectFrom('informMessage').selectAll().where('id', '=', about.id).executeTakeFirst());
  if (!message || !about || !(await isOf(db, message, about.madeAt))) throw linkFault('wrong');
  const rule = await loadSignInRule(db, message.clientId);
  const fault = faultOf(message, { ...about, rule, ip, now: platform.now() });
  if (fault) throw linkFault(fault);
  const recipient = await db.selectFrom('informUser').select('name').where('id', '=', message.informUserId).executeTakeFirst();
  tellGuest({ clientId: message.clientId, name: recipient?.name ?? '', targetId: message.id });
  return { message, rule };
}

/** How far clocks of workers may differ. */
const CLOCKS_MS = 60_000;

/**
 * A number is used again after a restore, or after the newest messages were removed: a link from before does not open who came after. One that was sent again
 * was sent before, too.
 */
async function isOf(db: Kysely<Database>, { id, decidedAt }: HeldMessage, madeAt: number): Promise<boolean> {
  if (decidedAt <= madeAt + CLOCKS_MS) return true;
  const before = await db
    .selectFrom('informAttempt')
    .select('id')
    .where('messageId', '=', id)
    .where('startedAt', '<=', madeAt + CLOCKS_MS)
    .limit(1)
    .executeTakeFirst();
  return before !== undefined;
}

interface Judged {
  madeAt: number;
  until: number;
  rule: SignInRule;
  ip: string;
  now: number;
}

function faultOf(message: HeldMessage, { madeAt, until, rule, ip, now }: Judged): Fault | undefined {
  if (message.revokedAt !== null) return 'revoked';
  if (Math.min(until, madeAt + rule.linkDays * DAY_MS) <= now) return 'expired';
  return isAllowedAddress(rule.linkAddresses, ip) ? undefined : 'outside';
}
