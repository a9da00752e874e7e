import { Card, Form, Input, InputNumber, Radio, Select, Tabs, TreeSelect } from 'antd';
import type { ReactNode } from 'react';
import type { CallInput, Contract, Endpoint } from '#shared/contract.ts';
import { EMOTIONS, LANGUAGES, MEDIA_TYPES } from '#shared/media.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useCan } from '#web/session/user-store.ts';
import { DateRange } from '#web/ui/DateRange.tsx';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm, type SchemaFormProps } from '#web/ui/SchemaForm.tsx';
import { subjectCategoryContract } from '../category.contract.ts';
import { type SubjectFilter, subjectContract } from '../contract.ts';
import { categoryOptions } from './category-options.ts';
import { ExpressionEditor } from './ExpressionEditor.tsx';
import { ExplainCard } from './ExplainCard.tsx';
import { periodText, withPeriod } from './period.ts';
import { SubjectPreview } from './SubjectPreview.tsx';
import { useDaysOptions } from './use-days-options.ts';
import './subject.css';

interface SubjectFormProps<E extends Endpoint> extends Pick<SchemaFormProps<E>, 'endpoint' | 'extra' | 'success' | 'onDone' | 'onCancel'> {
  initial: Partial<CallInput<E>> & { filter?: Partial<SubjectFilter> };
  subjectId?: number;
}
const INVALIDATES: readonly Contract[] = [subjectContract, subjectCategoryContract];

/** What is watched, how it is narrowed, and beside it what it would have found and why. */
export function SubjectForm<E extends Endpoint>({ subjectId, initial, ...props }: SubjectFormProps<E>) {
  const t = useText('subject');
  const web = useText('web');
  const form = { ...initial, period: periodText(initial.filter) } as SchemaFormProps<E>['initial'] & object;
  return (
    <SchemaForm
      {...props}
      initial={form}
      toInput={({ period, ...values }) => ({
        ...values,
        // The text follows the boxes a moment later: whoever saves at once means the boxes.
        ...(values.builder ? { expression: '' } : {}),
        filter: withPeriod(values.filter, period),
      })}
      invalidates={INVALIDATES}
      maxWidth={1680}
    >
      <div className="subject-form">
        <div>
          <Section title={t('section.what')}>
            <FormField name="name" label={t('field.name')}>
              <Input maxLength={60} autoFocus />
            </FormField>
            <PlaceFields />
            <Form.Item noStyle shouldUpdate>
              {({ getFieldValue }) => (
                <FormField name="expression" label={t('field.expression')} required>
                  <ExpressionEditor
                    filter={withPeriod(getFieldValue('filter'), getFieldValue('period'))}
                    {...(subjectId === undefined ? {} : { subjectId })}
                  />
                </FormField>
              )}
            </Form.Item>
            <Form.Item name="builder" hidden>
              <Input />
            </Form.Item>
            <FormField name="targets" label={t('field.targets')} help={t('help.targets')}>
              <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', '，', '、', ' ']} />
            </FormField>
          </Section>
          <Section title={t('section.filter')}>
            <FilterFields />
          </Section>
          <Section title={t('section.effect')}>
            <FormField name="state" label={t('field.state')}>
              <Radio.Group options={(['enabled', 'disabled'] as const).map((value) => ({ value, label: web(`state.${value}`) }))} />
            </FormField>
            <FormField name="backfillDays" label={t('field.backfillDays')} help={t('help.backfillDays')}>
              <Select options={useDaysOptions()} />
            </FormField>
          </Section>
        </div>
        <div className="subject-preview">
          <Form.Item noStyle shouldUpdate>
            {({ getFieldValue }) => {
              const text: unknown = getFieldValue('expression');
              const expression = typeof text === 'string' ? text : '';
              const filter = withPeriod(getFieldValue('filter'), getFieldValue('period'));
              const preview = (
                <SubjectPreview expression={expression} filter={filter} {...(subjectId === undefined ? {} : { subjectId })} />
              );
              return (
                <Tabs
                  size="small"
                  items={[
                    { key: 'preview', label: t('preview.tab'), children: preview },
                    { key: 'why', label: t('why.title'), children: <ExplainCard expression={expression} filter={filter} /> },
                  ]}
                />
              );
            }}
          </Form.Item>
        </div>
      </div>
    </SchemaForm>
  );
}

/** Where it stands, and whose it is. */
function PlaceFields() {
  const t = useText('subject');
  const categories = useCall(subjectCategoryContract.list, undefined);
  const isAdministrator = useCan('user-manage.m');
  return (
    <>
      <FormField name="categoryId" label={t('field.category')}>
        <TreeSelect
          allowClear
          treeDefaultExpandAll
          treeLine
          loading={categories.isPending}
          treeData={categoryOptions(categories.data?.items ?? [])}
        />
      </FormField>
      {isAdministrator && (
        <FormField name="ownerId" label={t('field.owner')} help={t('help.owner')}>
          <EntitySelect entity="user" />
        </FormField>
      )}
    </>
  );
}

function FilterFields() {
  const t = useText('subject');
  const web = useText('web');
  const many = { mode: 'multiple' as const, allowClear: true, placeholder: web('filter.all') };
  return (
    <div className="subject-filters">
      <FormField name="filter.mediaTypes" label={t('field.mediaTypes')}>
        <Select {...many} options={MEDIA_TYPES.map((value) => ({ value, label: web(`media.${value}`) }))} />
      </FormField>
      <FormField name="filter.languages" label={t('field.languages')}>
        <Select {...many} options={LANGUAGES.map((value) => ({ value, label: web(`language.${value}`) }))} />
      </FormField>
      <FormField name="filter.regions" label={t('field.regions')}>
        <EntitySelect entity="region" isMultiple placeholder={web('filter.all')} />
      </FormField>
      <FormField name="filter.siteIds" label={t('field.sites')}>
        <EntitySelect entity="site" isMultiple placeholder={web('filter.all')} />
      </FormField>
      <FormField name="filter.siteGroupIds" label={t('field.siteGroups')} help={t('help.siteGroups')}>
        <EntitySelect entity="siteGroup" isMultiple placeholder={web('filter.all')} />
      </FormField>
      <FormField name="filter.emotions" label={t('field.emotions')} help={t('help.emotions')}>
        <Select {...many} options={EMOTIONS.map((value) => ({ value, label: web(`emotion.${value}`) }))} />
      </FormField>
      <Form.Item name="period" label={t('field.period')}>
        <DateRange aria-label={t('field.period')} />
      </Form.Item>
      <FormField name="filter.minLength" label={t('field.minLength')}>
        <InputNumber min={0} max={100_000} />
      </FormField>
      <FormField name="filter.junkCutoff" label={t('field.junkCutoff')} help={t('help.junkCutoff')}>
        <InputNumber min={1} max={101} />
      </FormField>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card size="small" title={title} style={{ marginBlockEnd: 12 }}>
      {children}
    </Card>
  );
}
