import { Form, Input, Radio, Select } from 'antd';
import { Suspense } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { useUser } from '#web/session/user-store.ts';
import { usePanels } from '#web/screens/use-panels.ts';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FormField } from '#web/ui/FormField.tsx';

/** The fields of an account when it is added and when it is changed. */
export function UserFields({ isGranted = false }: { isGranted?: boolean }) {
  const t = useText('user');
  const web = useText('web');
  // Of a client that keeps three powers apart: role and, from the first grant on, group are another person's to give.
  const isGranting = useUser()?.power !== 'system';
  return (
    <>
      <FormField name="name" label={t('field.name')}>
        <Input />
      </FormField>
      {isGranting && (
        <FormField name="roleId" label={t('field.role')}>
          <EntitySelect entity="role" onlyFor="roleId" />
        </FormField>
      )}
      {(isGranting || !isGranted) && (
        <>
          <FormField name="userGroupId" label={t('field.userGroup')}>
            <EntitySelect entity="userGroup" onlyFor="userGroupId" />
          </FormField>
          <BesideGroup />
        </>
      )}
      {!isGranting && <p>{t('help.granting')}</p>}
      <FormField name="email" label={t('field.email')} message={t('rule.email')}>
        <Input type="email" autoComplete="off" />
      </FormField>
      <FormField name="mobile" label={t('field.mobile')} message={t('rule.mobile')}>
        <Input inputMode="tel" autoComplete="off" />
      </FormField>
      <FormField name="locale" label={t('field.locale')}>
        <Select options={(['zh-CN', 'en-US'] as const).map((value) => ({ value, label: t(`locale.${value}`) }))} style={{ width: 160 }} />
      </FormField>
      <FormField name="state" label={t('field.state')} help={t('help.state')}>
        <Radio.Group options={(['enabled', 'disabled'] as const).map((value) => ({ value, label: web(`state.${value}`) }))} />
      </FormField>
    </>
  );
}

/** What other features add to the choice of a group, such as making one. */
function BesideGroup() {
  const panels = usePanels('user-group');
  const form = Form.useFormInstance();
  const id = Form.useWatch<number | undefined>('userGroupId') ?? 0;
  if (panels.length === 0) return null;
  return (
    <div style={{ marginBlock: '-10px 16px' }}>
      {panels.map(({ panel, Panel }) => (
        <Suspense key={panel.key} fallback={null}>
          <Panel id={id} onMade={(made) => form.setFieldValue('userGroupId', made)} />
        </Suspense>
      ))}
    </div>
  );
}
