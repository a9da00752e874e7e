import { Form, Input, InputNumber, Select, Switch } from 'antd';
import { POSTED_CHANNELS } from '#shared/channels.ts';
import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import { informRuleContract } from '#features/inform/inform-rule/contract.ts';
import { RulesSelect } from '#features/inform/inform-rule/web/facade.tsx';
import { ReceivingField } from '#features/inform/inform-user/web/facade.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { OPTIONAL_CHOICE } from '#web/ui/optional-choice.ts';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type InformRoute, informRouteContract } from '../contract.ts';
import { MediaSelect } from '#web/ui/UsedSelects.tsx';
import { RouteSelect } from './RouteSelect.tsx';

const EMPTY = {
  parentId: null,
  isEnabled: true,
  matching: { levels: [], subjectIds: [], ruleIds: [], mediaTypes: [], hours: null },
  recipientIds: [],
  channels: [],
  mergeMinutes: null,
  isMute: false,
  goesOn: false,
};

/** A route, or a new one; `name` suggests that of a new one. */
export function RouteDialog({ route, name = '', onClose }: { route?: InformRoute; name?: string; onClose: () => void }) {
  const t = useText('informPolicy');
  // Rules say whether the policy has somebody for them.
  const form = { invalidates: [informRouteContract, informRuleContract], onDone: onClose, onCancel: onClose };
  return (
    <FormDialog width={680} title={t(route ? 'dialog.update' : 'dialog.create')} record={route?.name} onClose={onClose}>
      {route ? (
        <SchemaForm
          endpoint={informRouteContract.update}
          extra={{ id: route.id }}
          initial={{ ...route, channels: route.channels.filter((channel) => channel !== 'bell') }}
          success={t('done.updated')}
          {...form}
        >
          <RouteFields own={route.id} />
        </SchemaForm>
      ) : (
        <SchemaForm endpoint={informRouteContract.create} initial={{ ...EMPTY, name }} success={t('done.created')} {...form}>
          <RouteFields />
        </SchemaForm>
      )}
    </FormDialog>
  );
}

function RouteFields({ own = 0 }: { own?: number }) {
  const t = useText('informPolicy');
  const form = Form.useFormInstance();
  const isMute: boolean = Form.useWatch('isMute', { form, preserve: true }) ?? false;
  return (
    <>
      <FormField name="name" label={t('field.name')}>
        <Input autoFocus />
      </FormField>
      <FormField name="parentId" label={t('field.parent')} help={t('help.parent')} {...OPTIONAL_CHOICE}>
        <RouteSelect own={own} />
      </FormField>
      <MatchingFields />
      <FormField name="isMute" label={t('field.isMute')} help={t('help.isMute')} valuePropName="checked">
        <Switch />
      </FormField>
      {!isMute && <TellingFields />}
      <FormField name="goesOn" label={t('field.goesOn')} help={t('help.goesOn')} valuePropName="checked">
        <Switch />
      </FormField>
      <FormField name="isEnabled" label={t('field.isEnabled')} valuePropName="checked">
        <Switch />
      </FormField>
    </>
  );
}

/** Which warnings it takes: an empty part does not restrict. */
function MatchingFields() {
  const t = useText('informPolicy');
  const rules = useText('informRule');
  const web = useText('web');
  const many = { mode: 'multiple' as const, allowClear: true, placeholder: web('filter.all') };
  return (
    <>
      <FormField name="matching.levels" label={t('field.levels')} help={t('help.levels')}>
        <Select {...many} options={SURGE_LEVELS.map((level) => ({ value: level, label: rules(`level.${level}`) }))} />
      </FormField>
      <FormField name="matching.subjectIds" label={t('field.subjects')}>
        <EntitySelect entity="subject" isMultiple placeholder={web('filter.all')} />
      </FormField>
      <FormField name="matching.ruleIds" label={t('field.rules')}>
        <RulesSelect placeholder={web('filter.all')} />
      </FormField>
      <FormField name="matching.mediaTypes" label={t('field.mediaTypes')}>
        <MediaSelect {...many} />
      </FormField>
      <FormField name="matching.hours" label={t('field.hours')} help={t('help.hours')}>
        <ReceivingField isOfRoute />
      </FormField>
    </>
  );
}

/** Whom it tells, and how. */
function TellingFields() {
  const t = useText('informPolicy');
  const users = useText('informUser');
  return (
    <>
      <FormField name="recipientIds" label={t('field.recipients')} isNeeded>
        <EntitySelect entity="informUser" isMultiple placeholder="" />
      </FormField>
      <FormField name="channels" label={t('field.channels')} help={t('help.channels')}>
        <Select
          mode="multiple"
          allowClear
          options={POSTED_CHANNELS.map((channel) => ({ value: channel, label: users(`channel.${channel}`) }))}
        />
      </FormField>
      <FormField name="mergeMinutes" label={t('field.mergeMinutes')} help={t('help.mergeMinutes')}>
        <InputNumber />
      </FormField>
    </>
  );
}
