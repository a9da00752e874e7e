import { Select } from 'antd';
import { lazy, Suspense } from 'react';
import type { ClassTreeSelectProps } from './ClassTreeSelect.tsx';

/** The tree is more code than a list needs before somebody asks for it. */
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
