import { Select } from 'antd';
import { lazy, Suspense } from 'react';
import type { ClassTreeSelectProps } from './ClassTreeSelect.tsx';

/** The tree's code is large, so it is loaded on demand. */
const ClassTreeSelect = lazy(async () => ({ default: (await import('./ClassTreeSelect.tsx')).ClassTreeSelect }));

/** Chooses content classes in their tree. */
export function ContentClassSelect(props: ClassTreeSelectProps) {
  const { width = '100%', placeholder } = props;
  return (
    <Suspense
      fallback={<Select loading disabled placeholder={placeholder} aria-label={props['aria-label']} style={{ width, minWidth: 140 }} />}
    >
      <ClassTreeSelect {...props} />
    </Suspense>
  );
}
