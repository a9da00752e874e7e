import { Button } from 'antd';
import { useText } from '#web/i18n/use-text.ts';

export function UndoMessage({ text, onUndo }: { text: string; onUndo: () => void }) {
  const t = useText('article');
  return (
    <>
      {text}
      <Button type="link" size="small" onClick={onUndo}>
        {t('action.undo')}
      </Button>
    </>
  );
}
