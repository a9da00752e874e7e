import type { BulletinQuery } from '#shared/bulletin.ts';
import { type BulletinFilter, bulletinFilterSchema } from '../contract.ts';

export const isGiven = (value: unknown): boolean => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Without empty parts, as it is kept and as a list opens it. */
export function givenIn(filter: BulletinFilter): BulletinQuery {
  const given = Object.entries(bulletinFilterSchema.parse(filter)).filter(([, value]) => isGiven(value));
  return Object.fromEntries(given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
