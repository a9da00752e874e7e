// What an embed shows, as it is stored.
import { z } from 'zod';
import { listScope } from '#features/office/login-free-access/server/facade.ts';
import { linkGone } from '#server/auth/narrow-links.ts';
import { isRecord } from '#shared/is-record.ts';
import { type Embed, EMBED_PARTS, EMBED_SCOPES, type EmbedLook, embedLook, type EmbedPart } from '../contract.ts';

const embedScope = z.strictObject({ ...listScope.shape, kind: z.enum(EMBED_SCOPES), parts: z.array(z.enum(EMBED_PARTS)).min(1) });
export type EmbedScope = z.output<typeof embedScope>;

/** Throws invalid-token for one that is no scope: it opens nothing, rather than too much. */
export function readEmbedScope(stored: unknown): EmbedScope {
  const read = embedScope.safeParse(stored);
  if (!read.success) throw linkGone();
  return read.data;
}

/** Throws invalid-token for one that cannot be read. */
export function readLook(stored: unknown): EmbedLook {
  const read = embedLook.safeParse(stored);
  if (!read.success) throw linkGone();
  return read.data;
}

/** Of a row that opens nothing, since what it says is not known any more, the list tells what can be read: it stays to be revoked. */
export function tellEmbedScope(stored: unknown): Pick<EmbedScope, 'kind' | 'of' | 'days' | 'parts'> {
  const read = embedScope.safeParse(stored);
  if (read.success) return read.data;
  const { kind, of, days, parts } = isRecord(stored) ? stored : {};
  return {
    kind: kind === 'filter' ? kind : 'subject',
    of: typeof of === 'string' ? of : '',
    days: typeof days === 'number' && Number.isInteger(days) ? days : 0,
    parts: EMBED_PARTS.filter((part) => Array.isArray(parts) && parts.includes(part)),
  };
}

const PLAIN_LOOK: EmbedLook = { theme: 'light', locale: 'zh-CN', density: 'comfortable', rows: 10, opensLinks: false, refreshSeconds: 300 };

/** Of one that cannot be read, a plain one. */
export const tellLook = (stored: unknown): EmbedLook => embedLook.safeParse(stored).data ?? PLAIN_LOOK;

export function kindOf(parts: readonly EmbedPart[]): Embed['kind'] {
  if (parts.length > 1) return 'screen';
  return parts[0] === 'list' ? 'list' : 'chart';
}
