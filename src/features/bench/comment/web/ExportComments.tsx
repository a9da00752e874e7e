import { ExportOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { Suspense, useState } from 'react';
import { AskExportDialog, type AskedExport, useExportFile } from '#features/bench/export/web/facade.tsx';
import { pagesAddress } from '#web/client/api-address.ts';
import { getLanguage } from '#web/i18n/language.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';

const FORMATS = ['xlsx', 'csv'] as const;

/** Exports the comments of an article or of a watch as a file, for users with that privilege. */
export function ExportComments({ of, type = 'default' }: { of: { articleId: number } | { settingId: number }; type?: 'default' | 'link' }) {
  const t = useText('comment');
  const mayExport = useRights('comment-monitor').action;
  const [asked, setAsked] = useState<AskedExport>();
  const { start, isPending } = useExportFile(setAsked);
  if (!mayExport) return null;
  const items = FORMATS.map((key) => ({ key, label: t(`format.${key}`) }));
  return (
    <>
      <Dropdown
        menu={{
          items,
          onClick: ({ key }) => void start('comments', { ...of, format: key, clientDomain: pagesAddress(), locale: getLanguage() }),
        }}
        trigger={['click']}
      >
        <Button type={type} size="small" loading={isPending} {...(type === 'default' ? { icon: <ExportOutlined /> } : {})}>
          {t('action.export')}
        </Button>
      </Dropdown>
      <Suspense>{asked && <AskExportDialog asked={asked} onClose={() => setAsked(undefined)} />}</Suspense>
    </>
  );
}
