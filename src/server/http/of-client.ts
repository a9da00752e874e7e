// `ofClient` beside the input of a call that reads articles: the caller reads those of another client, as far as a relation opens them.
import { z } from 'zod';
import type { Endpoint } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { isRecord } from '#shared/is-record.ts';
import { isReadElsewhere, OF_CLIENT } from '#shared/of-client.ts';
import { refusal } from '#shared/refusals.ts';
import type { Actor } from '../actor.ts';

const id = z.coerce.number().int().positive();

/** Throws when the person may not read that client's articles, or the call is none that reads articles. */
export type ReadAs = (actor: Actor, clientId: number) => Promise<Actor>;

/** Splits whose articles are read from the input itself, and answers the caller as their reader. */
export async function takeOfClient<A extends Actor | undefined>(
  endpoint: Endpoint,
  { actor, raw, readAs }: { actor: A; raw: unknown; readAs: ReadAs },
): Promise<{ actor: A | Actor; raw: unknown }> {
  if (!actor || !isRecord(raw) || !(OF_CLIENT in raw)) return { actor, raw };
  if (!isReadElsewhere(endpoint)) throw refusal(OF_CLIENT, 'read-only-elsewhere');
  const { [OF_CLIENT]: asked, ...input } = raw;
  const parsed = id.safeParse(asked);
  if (!parsed.success) throw new AppError('invalid-input', { field: OF_CLIENT });
  return { actor: parsed.data === actor.clientId ? actor : await readAs(actor, parsed.data), raw: input };
}
