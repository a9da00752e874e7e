import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';

const ModelSettingDrawer = lazy(async () => ({ default: (await import('./ModelSettingDrawer.tsx')).ModelSettingDrawer }));

export function ModelSettingButton({ isShared, isReadOnly }: { isShared: boolean; isReadOnly: boolean }) {
  const t = useText('languageModel');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('setting.open')}</Button>
      <Suspense>{isOpen && <ModelSettingDrawer isShared={isShared} isReadOnly={isReadOnly} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
