import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';

const EditArticleDialog = lazy(async () => ({ default: (await import('./EditArticleDialog.tsx')).EditArticleDialog }));

export function EditArticleButton({ id }: { id: number }) {
  const web = useText('web');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {web('action.edit')}
      </Button>
      <Suspense fallback={null}>{isOpen && <EditArticleDialog id={id} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
