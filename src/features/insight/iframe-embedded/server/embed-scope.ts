// What an embed shows, as it is stored.
import { z } from 'zod';
import { listScope } from '#features/office/login-free-access/server/facade.ts';
import { linkGone } from '#server/auth/narrow-links.ts';
import { type Embed, EMBED_PARTS, type EmbedLook, embedLook, type EmbedPart } from '../contract.ts';

const embedScope = z.strictObject({ ...listScope.shape, parts: z.array(z.enum(EMBED_PARTS)).min(1) });
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

export function kindOf(parts: readonly EmbedPart[]): Embed['kind'] {
  if (parts.length > 1) return 'screen';
  return parts[0] === 'list' ? 'list' : 'chart';
}
