import { Button } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import type { Tag } from '../contract.ts';
import { useRemoveTags } from './use-remove-tags.ts';

export function TagBatchActions({ tags, onMerge, onDone }: { tags: readonly Tag[]; onMerge: () => void; onDone: () => void }) {
  const t = useText('tag');
  const web = useText('web');
  const { question, remove } = useRemoveTags();
  return (
    <>
      <Button type="link" size="small" onClick={onMerge}>
        {t('action.merge')}
      </Button>
      <ConfirmButton question={question(tags)} onConfirm={() => remove(tags).then(onDone, () => undefined)}>
        {web('action.remove')}
      </ConfirmButton>
    </>
  );
}
