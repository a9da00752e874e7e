import { TreeSelect } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import type { ControlProps } from '#web/ui/control-props.ts';
import { classTree } from './class-tree.ts';
import { classListRoute } from './routes.ts';

export interface ClassTreeSelectProps extends ControlProps {
  value?: number[] | undefined;
  onChange?: (value: number[]) => void;
  placeholder?: string;
  width?: number | string;
}

const STALE_MS = 30_000;

/** Chooses content classes in their tree. */
export function ClassTreeSelect({ value = [], width = '100%', onChange, ...rest }: ClassTreeSelectProps) {
  const classes = useCall(classListRoute, {}, { staleMs: STALE_MS });
  return (
    <TreeSelect
      {...rest}
      multiple
      allowClear
      treeDefaultExpandAll
      maxTagCount="responsive"
      style={{ width, minWidth: 140 }}
      loading={classes.isFetching}
      showSearch={{ treeNodeFilterProp: 'title' }}
      value={value}
      treeData={classTree(classes.data?.items ?? [])}
      onChange={(next: number[]) => onChange?.(next)}
    />
  );
}
