import { Button } from 'antd';
import { useText } from '#web/i18n/use-text.ts';

/** Accept and reject, for undecided suggestions. */
export function SuggestionActions({ onAccept, onReject }: { onAccept: () => void; onReject: () => void }) {
  const t = useText('userSuggestion');
  return (
    <>
      <Button type="link" size="small" onClick={onAccept}>
        {t('action.accept')}
      </Button>
      <Button type="link" size="small" onClick={onReject}>
        {t('action.reject')}
      </Button>
    </>
  );
}
