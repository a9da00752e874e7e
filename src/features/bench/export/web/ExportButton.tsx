import { ExportOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';

export interface ExportButtonProps {
  /** Filter of the articles in the form of their list, without paging and order. */
  filter?: Record<string, string | number | boolean | undefined | readonly (string | number)[]>;
  /** Exactly these articles. */
  articleIds?: readonly number[];
  /** One of the maintained lists instead of a filter. */
  list?: 'selected' | 'favorite' | 'remarked' | 'published';
  /** Number of articles, if known. */
  total?: number | undefined;
  size?: ButtonProps['size'];
  type?: ButtonProps['type'];
}

const ExportDialog = lazy(async () => ({ default: (await import('./ExportDialog.tsx')).ExportDialog }));

/** Asks for format and columns and requests the file in a new window. Show it only to users with `classifiedInfo.a`. */
export function ExportButton({ size = 'small', type = 'default', ...request }: ExportButtonProps) {
  const t = useText('export');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size={size} type={type} icon={<ExportOutlined aria-hidden />} onClick={() => setOpen(true)} disabled={request.total === 0}>
        {t('export')}
      </Button>
      {isOpen && (
        <Suspense>
          <ExportDialog {...request} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
