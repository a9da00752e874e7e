import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '#web/i18n/use-text.ts';

interface SuggestedWordActionsProps {
  word: string;
  isAdding: boolean;
  onLook: () => void;
  onAdd: () => void;
}

/** Previews what the word would tag, or adds it directly. */
export function SuggestedWordActions({ word, isAdding, onLook, onAdd }: SuggestedWordActionsProps) {
  const t = useText('tag');
  return (
    <>
      <Button type="link" size="small" onClick={onLook}>
        {t('action.look')}
      </Button>
      <Button
        type="link"
        size="small"
        icon={<PlusOutlined />}
        loading={isAdding}
        aria-label={t('action.addWord', { word })}
        onClick={onAdd}
      >
        {t('action.add')}
      </Button>
    </>
  );
}
