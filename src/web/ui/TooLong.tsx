import { Typography } from 'antd';
import { useText } from '../i18n/use-text.ts';

export const isTooLong = (text: string, most: number): boolean => text.length > most;

/** Says at a field outside a SchemaForm that its text is longer than its call takes; what was typed or pasted is kept whole, never cut. */
export function TooLong({ field, text, most }: { field: string; text: string; most: number }) {
  const t = useText('web');
  if (!isTooLong(text, most)) return null;
  return (
    <Typography.Text type="danger" role="alert" style={{ display: 'block' }}>
      {t('rule.tooLong', { field, limit: most, given: text.length })}
    </Typography.Text>
  );
}
