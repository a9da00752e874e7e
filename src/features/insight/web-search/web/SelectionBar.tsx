import { Button, Flex } from 'antd';
import { useText } from '#web/i18n/use-text.ts';

interface SelectionBarProps {
  total: number;
  isBusy: boolean;
  onAdd: () => void;
  onClear: () => void;
}

/** Actions on the selected results. */
export function SelectionBar({ total, isBusy, onAdd, onClear }: SelectionBarProps) {
  const t = useText('webSearch');
  return (
    <Flex gap={8} align="center" className="panel web-selection">
      <Button type="primary" onClick={onAdd} disabled={isBusy}>
        {t('action.addSelected', { total })}
      </Button>
      <Button type="link" onClick={onClear}>
        {t('action.clear')}
      </Button>
      <span className="web-engine-note">{t('hint.subject')}</span>
    </Flex>
  );
}
