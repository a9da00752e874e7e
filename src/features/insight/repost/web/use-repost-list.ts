import { SIGNS } from '#shared/repost-signs.ts';
import { param } from '#web/ui/list-params.ts';
import { useListState } from '#web/ui/use-list-state.ts';
import { REPOST_EMOTIONS, REPOST_SORTS } from '../contract.ts';

const ONLY = {
  repostId: param.number,
  parentId: param.number,
  under: param.number,
  level: param.number,
  author: param.text,
  to: param.text,
  region: param.text,
  province: param.text,
  from: param.number,
  until: param.number,
  word: param.text,
  opinion: param.text,
  sign: param.choice(SIGNS),
  signKey: param.text,
  hasUnknownParent: param.choice(['true']),
  hasFollowers: param.choice(['true']),
};
const PARAMS = {
  ...ONLY,
  id: param.number,
  keyword: param.text,
  emotion: param.choice(REPOST_EMOTIONS),
  sort: param.choice(REPOST_SORTS),
};

/** The listed reposts and their post, from the address; `only` is the selection made in the analysis. */
export function useRepostList() {
  const list = useListState({ filters: PARAMS });
  const { id = 0, keyword, emotion, sort = 'oldest', ...only } = list.filters;
  return { list, id, only, searched: { keyword, emotion, sort } };
}
export type RepostListState = ReturnType<typeof useRepostList>;
