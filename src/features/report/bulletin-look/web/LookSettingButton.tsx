import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';

const LookDrawer = lazy(async () => ({ default: (await import('./LookDrawer.tsx')).LookDrawer }));

export function LookSettingButton({ isReadOnly }: { isReadOnly: boolean }) {
  const t = useText('bulletinLook');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('setting.open')}</Button>
      <Suspense>{isOpen && <LookDrawer isReadOnly={isReadOnly} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
