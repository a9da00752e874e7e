import type { CallInput } from '#shared/contract.ts';
import { pathTo } from '#web/screens/href.ts';
import type { repostContract } from '../contract.ts';
import { REPOST_LIST } from '../paths.ts';

export type RepostChoice = Partial<Omit<CallInput<typeof repostContract.reposts>, 'id' | 'page' | 'pageSize'>>;

/** The list of exactly these reposts of a post. */
export const repostsOf = (id: number, choice: RepostChoice = {}): string => pathTo(REPOST_LIST, {}, { id, ...choice });
