import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { type TagKeyword, tagContract } from '../contract.ts';
import { TAG_KEYWORD_PARAMS, TagKeywordFilters } from './TagKeywordFilters.tsx';
import { TagKeywordTable } from './TagKeywordTable.tsx';
import { TagRunBar } from './TagRunBar.tsx';

const KeywordDialog = lazy(async () => ({ default: (await import('./KeywordDialog.tsx')).KeywordDialog }));
const SuggestedKeywords = lazy(async () => ({ default: (await import('./SuggestedKeywords.tsx')).SuggestedKeywords }));

/** Keywords that tag new articles; for one chosen tag also suggested keywords. */
export function TagKeywordScreen() {
  const t = useText('tag');
  const rights = useRights('tag');
  const list = useListState({ filters: TAG_KEYWORD_PARAMS, sort: 'updatedAt' });
  const { tagId } = list.filters;
  const tags = useCall(tagContract.list, {}).data?.items ?? [];
  const [edited, setEdited] = useState<TagKeyword | { tagId?: number; expression?: string }>();
  const [onlyTag] = tagId?.length === 1 ? tagId : [];
  const chosen = tags.find((tag) => tag.id === onlyTag);
  const create = rights.modify && (
    <Button type="primary" onClick={() => setEdited(onlyTag === undefined ? {} : { tagId: onlyTag })}>
      {t('action.createKeyword')}
    </Button>
  );
  return (
    <>
      <PageHeader extra={create} />
      <TagRunBar />
      <TagKeywordFilters list={list} tags={tags} />
      {chosen && (
        <Suspense>
          <SuggestedKeywords tag={chosen} onLook={(expression) => setEdited({ tagId: chosen.id, expression })} />
        </Suspense>
      )}
      <TagKeywordTable list={list} tags={tags} create={create} onEdit={setEdited} />
      <Suspense>{edited && <KeywordDialog tags={tags} keyword={edited} onClose={() => setEdited(undefined)} />}</Suspense>
    </>
  );
}
