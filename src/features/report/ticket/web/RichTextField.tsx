import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { ControlProps } from '#web/ui/control-props.ts';

const RichTextEditor = lazy(async () => ({ default: (await import('#features/core/article-work/web/facade.tsx')).RichTextEditor }));

interface RichTextFieldProps extends ControlProps {
  label: string;
  value?: string;
  onChange?: (html: string) => void;
  /** Only to read. */
  disabled?: boolean;
}

/** The editor, which brings a library, and lines in its place until it is there. */
export function RichTextField(props: RichTextFieldProps) {
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 3 }} />}>
      <RichTextEditor {...props} />
    </Suspense>
  );
}
