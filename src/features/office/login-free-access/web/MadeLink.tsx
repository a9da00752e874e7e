import { useText } from '#web/i18n/use-text.ts';
import { ShownOnce } from '#web/ui/ShownOnce.tsx';

export function MadeLink({ link, isLocked, onClose }: { link: string; isLocked: boolean; onClose: () => void }) {
  const t = useText('loginFreeAccess');
  return (
    <ShownOnce title={t('made.title')} value={link} copy={t('made.copy')} onClose={onClose}>
      <p>{t('made.text')}</p>
      {isLocked && <p>{t('made.locked')}</p>}
    </ShownOnce>
  );
}
