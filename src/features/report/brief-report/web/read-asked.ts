import { z } from 'zod';
import { BULLETIN_KINDS } from '#shared/bulletin.ts';
import { isRecord } from '#shared/is-record.ts';
import { parseJson } from '#shared/parse-json.ts';
import type { BulletinInput as Input } from './BulletinForm.tsx';
import { briefReportContract, bulletinFilter, bulletinPeriod, bulletinPerson } from '../contract.ts';

const { picked } = briefReportContract.create.input.shape;
const asked = z.object({
  ...bulletinFilter,
  person: bulletinPerson.optional(),
  kind: z.enum(BULLETIN_KINDS).optional(),
  period: bulletinPeriod.optional().catch(undefined),
  // Which ones, but nobody's words for them: they would stand in the bulletin without anybody having read them here.
  picked: picked.transform((rows) => rows?.map(({ articleId }) => ({ articleId, groupName: '', summary: '' }))),
  /** Articles of the caller’s basket; empty for all of it. */
  basket: z.array(z.number()).optional(),
  isWider: z.boolean().default(false),
});

export interface Asked {
  from: Partial<Input>;
  isWider: boolean;
  basket?: number[] | undefined;
}

/** What another screen asked for, from the address; nothing where it cannot be read, as anybody may write an address. */
export function readAsked(text: string | null): Asked {
  const wanted = parseJson(text ?? '');
  // Where something was asked for that a form cannot hold, such as two years, the person is told to look.
  const { isWider, basket, ...given } = asked.safeParse(wanted).data ?? { isWider: text !== null, basket: undefined };
  const isShorter = isRecord(wanted) && wanted.period !== undefined && !('period' in given && given.period);
  return {
    from: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    isWider: isWider || isShorter,
    basket,
  };
}
