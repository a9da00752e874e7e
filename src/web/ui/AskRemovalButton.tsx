import { Button } from 'antd';
import { useText } from '../i18n/use-text.ts';

/** Opens the screen's own question before something is removed. `ConfirmButton` asks by itself. */
export function AskRemovalButton({ onClick }: { onClick: () => void }) {
  const t = useText('web');
  return (
    <Button type="link" size="small" danger onClick={onClick}>
      {t('action.remove')}
    </Button>
  );
}
