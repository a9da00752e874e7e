import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';

const AdviceDrawer = lazy(async () => ({ default: (await import('./AdviceDrawer.tsx')).AdviceDrawer }));

export function AdviceSettingButton({ isReadOnly }: { isReadOnly: boolean }) {
  const t = useText('bulletinAdvice');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('setting.open')}</Button>
      <Suspense>{isOpen && <AdviceDrawer isReadOnly={isReadOnly} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
