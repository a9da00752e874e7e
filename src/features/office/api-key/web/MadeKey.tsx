import { useText } from '#web/i18n/use-text.ts';
import { ShownOnce } from '#web/ui/ShownOnce.tsx';

export function MadeKey({ value, onClose }: { value: string; onClose: () => void }) {
  const t = useText('apiKey');
  return (
    <ShownOnce title={t('made.title')} value={value} copy={t('made.copy')} onClose={onClose}>
      <p>{t('made.text')}</p>
    </ShownOnce>
  );
}
