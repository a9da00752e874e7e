import { ExportOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';

export interface ExportButtonProps {
  /** Filter of the articles, as their list takes it, without paging and order. */
  filter?: Record<string, string | number | boolean | undefined | readonly (string | number)[]>;
  /** These and no others. */
  articleIds?: readonly number[];
  /** One of the kept lists instead of a filter. */
  list?: 'selected' | 'favorite' | 'remarked' | 'published';
  /** How many there are, when it is known. */
  total?: number | undefined;
  size?: ButtonProps['size'];
  type?: ButtonProps['type'];
}

const ExportDialog = lazy(async () => ({ default: (await import('./ExportDialog.tsx')).ExportDialog }));

/** Asks for format and columns and has the file made in a new window. Show it to those who hold `classifiedInfo.a`. */
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
