import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FONT_SIZES } from './font-size.ts';

export function FontSizes({ size, onChange }: { size: number; onChange: (step: 1 | -1) => void }) {
  const t = useText('article');
  return (
    <Space.Compact size="small">
      <Button
        icon={<MinusOutlined />}
        disabled={size === FONT_SIZES[0]}
        onClick={() => onChange(-1)}
        aria-label={t('font.smaller')}
        title={t('font.smaller')}
      />
      <Button
        icon={<PlusOutlined />}
        disabled={size === FONT_SIZES.at(-1)}
        onClick={() => onChange(1)}
        aria-label={t('font.larger')}
        title={t('font.larger')}
      />
    </Space.Compact>
  );
}
