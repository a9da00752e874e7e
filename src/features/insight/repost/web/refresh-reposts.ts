import type { QueryClient } from '@tanstack/react-query';
import { repostContract } from '../contract.ts';

const SHOWN: readonly string[] = [
  repostContract.analysis.path,
  repostContract.tree.path,
  repostContract.reposts.path,
  repostContract.posts.path,
];

/** Reloads everything that a reading changes. */
export const refreshReposts = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => SHOWN.includes(String(queryKey[0])) });
