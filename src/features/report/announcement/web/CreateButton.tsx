import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { AnnouncementReach } from '#shared/announcement.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useAskedToCreate } from '#web/ui/use-asked-to-create.ts';

const CreateDrawer = lazy(async () => ({ default: (await import('./CreateDrawer.tsx')).CreateDrawer }));

export function CreateButton({ reach }: { reach: AnnouncementReach }) {
  const t = useText('announcement');
  const [isOpen, setOpen] = useState(false);
  useAskedToCreate(true, () => setOpen(true));
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('action.create')}
      </Button>
      <Suspense>{isOpen && <CreateDrawer reach={reach} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
