import { Button } from 'antd';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Time } from '#web/ui/Time.tsx';
import type { TextKeeper } from './text-keeper.ts';
import { useSaving, useServerText } from './use-bulletin-editor.ts';

/** Whether what is typed is saved, and why not. */
export function SavingText({ keeper }: { keeper: TextKeeper }) {
  const t = useText('bulletinEditor');
  const errorText = useErrorText();
  const saving = useSaving(keeper);
  const { version, savedAt } = useServerText(keeper);
  return (
    <div className={`bulletin-saving is-${saving.is}`} role="status">
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
          <Button size="small" onClick={() => void keeper.save()}>
            {t('action.saveNow')}
          </Button>
        </>
      )}
    </div>
  );
}
