import { TreeSelect } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { ControlProps } from '#web/ui/control-props.ts';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { useNameText } from '#web/ui/use-name-text.ts';
import { userGroupContract } from '../contract.ts';
import { groupNodes } from './group-nodes.ts';

const STALE_MS = 10_000;

interface ParentSelectProps extends ControlProps {
  value?: number | null;
  onChange?: (value: number | null) => void;
  /** The group that is moved: it goes neither below itself nor below what is below it. */
  moved?: number | undefined;
}

function ParentSelect({ value, onChange, moved, ...rest }: ParentSelectProps) {
  const t = useText('userGroup');
  const nameText = useNameText();
  const tree = useCall(userGroupContract.tree, {}, { staleMs: STALE_MS });
  return (
    <TreeSelect<number>
      {...rest}
      allowClear
      treeDefaultExpandAll
      showSearch={{ treeNodeFilterProp: 'title' }}
      placeholder={t('top')}
      loading={tree.isPending}
      treeData={groupNodes(tree.data?.items ?? [], nameText, moved)}
      {...(value ? { value } : {})}
      onChange={(next?: number) => onChange?.(next ?? null)}
    />
  );
}

/** Where a group stands, and who leads it. */
export function PlaceFields({ moved }: { moved?: number }) {
  const t = useText('userGroup');
  return (
    <>
      <FormField name="parentId" label={t('field.parent')}>
        <ParentSelect moved={moved} />
      </FormField>
      <FormField name="leadIds" label={t('field.leads')} help={t('leadsHelp')}>
        <EntitySelect entity="user" isMultiple />
      </FormField>
    </>
  );
}
