import type { Editor } from '@tiptap/react';
import { Button } from 'antd';
import { ApiError } from '#web/client/api-error.ts';
import { isRecord } from '#shared/is-record.ts';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Time } from '#web/ui/Time.tsx';
import { goTo } from './move-blocks.ts';
import type { TextKeeper } from './text-keeper.ts';
import { useSaving, useServerText } from './use-bulletin-editor.ts';

/** Whether what is typed is saved, and why not. */
export function SavingText({ editor, keeper }: { editor: Editor; keeper: TextKeeper }) {
  const t = useText('bulletinEditor');
  const errorText = useErrorText();
  const saving = useSaving(keeper);
  const { version, savedAt } = useServerText(keeper);
  return (
    <output className={`bulletin-saving is-${saving.is}`}>
      {saving.is === 'saved' && version > 0 && savedAt !== null && (
        <>
          {t('saving.saved')} <Time value={savedAt} />
        </>
      )}
      {saving.is === 'saved' && version === 0 && t('saving.untouched')}
      {saving.is === 'waiting' && t('saving.waiting')}
      {saving.is === 'saving' && t('saving.saving')}
      {saving.is === 'conflict' && t('saving.conflict')}
      {saving.is === 'failed' && (
        <>
          {t('saving.failed', { reason: errorText(saving.error) })}{' '}
          {indexOf(editor, saving.error) !== undefined && (
            <Button size="small" onClick={() => goTo(editor, indexOf(editor, saving.error) ?? 0)}>
              {t('action.showBlock')}
            </Button>
          )}{' '}
          <Button size="small" onClick={() => void keeper.save()}>
            {t('action.saveNow')}
          </Button>
        </>
      )}
    </output>
  );
}

/** Of the block that the server refuses; undefined where it names none. */
function indexOf({ state: { doc } }: Editor, error: unknown): number | undefined {
  const detail = error instanceof ApiError && isRecord(error.detail) ? error.detail : {};
  let found: number | undefined;
  doc.forEach((node, _at, index) => {
    if (detail.blockId !== undefined && node.attrs.id === detail.blockId) found = index;
  });
  return found;
}
