import { Alert, Button, Space } from 'antd';
import { useText } from '../i18n/use-text.ts';
import type { KeptInput } from './use-kept-input.ts';

/** Above a form whose writer was signed out in the middle of it. */
export function KeptInputNotice({ kept: { isThere, restore, drop } }: { kept: KeptInput }) {
  const t = useText('web');
  if (!isThere) return null;
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('keptInput.text')}
      action={
        <Space>
          <Button size="small" type="primary" onClick={restore}>
            {t('keptInput.restore')}
          </Button>
          <Button size="small" onClick={drop}>
            {t('keptInput.drop')}
          </Button>
        </Space>
      }
    />
  );
}
