import { Button } from 'antd';
import { useText } from '../i18n/use-text.ts';

/** Opens the row's form, in the column of actions. */
export function EditButton({ onClick }: { onClick: () => void }) {
  const t = useText('web');
  return (
    <Button type="link" size="small" onClick={onClick}>
      {t('action.edit')}
    </Button>
  );
}
