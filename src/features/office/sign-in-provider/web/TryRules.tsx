import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { CallInput, Output } from '#shared/contract.ts';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { signInProviderContract } from '../contract.ts';

type Contract = typeof signInProviderContract;
type Rules = CallInput<Contract['tryRules']>['rules'];

/** What somebody with some groups would get, by the rules as they stand in the form. */
export function TryRules() {
  const t = useText('signInProvider');
  const form = Form.useFormInstance();
  const [groups, setGroups] = useState('');
  const [found, setFound] = useState<Output<Contract['tryRules']>>();
  const attempt = useAction(signInProviderContract.tryRules, {});
  const ask = () => {
    const { rules, defaultRoleId, defaultGroupId }: { rules?: Rules; defaultRoleId?: number | null; defaultGroupId?: number | null } =
      form.getFieldsValue(['rules', 'defaultRoleId', 'defaultGroupId']);
    const named = groups.split(/[,，;；\n]/u).flatMap((each) => (each.trim() === '' ? [] : [each.trim()]));
    attempt
      .mutateAsync({ rules: rules ?? [], defaultRoleId: defaultRoleId ?? null, defaultGroupId: defaultGroupId ?? null, groups: named })
      .then(setFound, () => setFound(undefined));
  };
  return (
    <Form.Item label={t('try.label')} htmlFor="try-rules-groups" extra={t('try.help')}>
      <div style={{ display: 'flex', gap: 8 }}>
        <Input
          id="try-rules-groups"
          value={groups}
          placeholder={t('try.placeholder')}
          onChange={(event) => {
            setGroups(event.target.value);
            setFound(undefined);
          }}
          onPressEnter={(event) => {
            event.preventDefault();
            ask();
          }}
        />
        <Button loading={attempt.isPending} onClick={ask}>
          {t('try.button')}
        </Button>
      </div>
      {found && <output style={{ display: 'block', marginTop: 8 }}>{wordsOf(t, found)}</output>}
    </Form.Item>
  );
}

function wordsOf(t: ReturnType<typeof useText<'signInProvider'>>, { rule, roleName, userGroupName }: Output<Contract['tryRules']>): string {
  if (roleName === '' || userGroupName === '') return t('try.nothing');
  const names = { role: roleName, group: userGroupName };
  return rule === null ? t('try.default', names) : t('try.rule', { ...names, number: rule + 1 });
}
