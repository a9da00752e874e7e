import { Card, Form, Input, InputNumber, Radio, Select, Tabs } from 'antd';
import type { ReactNode } from 'react';
import type { Contract, Endpoint } from '#shared/contract.ts';
import { LANGUAGES, MEDIA_TYPES } from '#shared/media.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm, type SchemaFormProps } from '#web/ui/SchemaForm.tsx';
import { subjectContract } from '../contract.ts';
import { ExpressionEditor } from './ExpressionEditor.tsx';
import { ExplainCard } from './ExplainCard.tsx';
import { SubjectPreview } from './SubjectPreview.tsx';
import './subject.css';

interface SubjectFormProps<E extends Endpoint>
  extends Pick<SchemaFormProps<E>, 'endpoint' | 'initial' | 'extra' | 'success' | 'onDone' | 'onCancel'> {
  subjectId?: number;
}
const INVALIDATES: readonly Contract[] = [subjectContract];

/** What is watched, how it is narrowed, and beside it what it would have found and why. */
export function SubjectForm<E extends Endpoint>({ subjectId, ...props }: SubjectFormProps<E>) {
  const t = useText('subject');
  const web = useText('web');
  const categories = useCall(subjectContract.categories, undefined);
  const many = { mode: 'multiple' as const, allowClear: true, placeholder: web('filter.all') };
  return (
    <SchemaForm {...props} invalidates={INVALIDATES} maxWidth={1680}>
      <div className="subject-form">
        <div>
          <Section title={t('section.what')}>
            <FormField name="name" label={t('field.name')}>
              <Input maxLength={60} autoFocus />
            </FormField>
            <FormField name="categoryId" label={t('field.category')}>
              <Select
                allowClear
                loading={categories.isPending}
                labelRender={({ label }) => label ?? ''}
                options={(categories.data?.items ?? []).map((category) => ({ value: category.id, label: category.name }))}
              />
            </FormField>
            <FormField name="expression" label={t('field.expression')}>
              <ExpressionEditor />
            </FormField>
            <Form.Item name="builder" hidden>
              <Input />
            </Form.Item>
            <FormField name="targets" label={t('field.targets')} help={t('help.targets')}>
              <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', '，', '、', ' ']} />
            </FormField>
          </Section>
          <Section title={t('section.filter')}>
            <FormField name="filter.mediaTypes" label={t('field.mediaTypes')}>
              <Select {...many} options={MEDIA_TYPES.map((value) => ({ value, label: web(`media.${value}`) }))} />
            </FormField>
            <FormField name="filter.languages" label={t('field.languages')}>
              <Select {...many} options={LANGUAGES.map((value) => ({ value, label: web(`language.${value}`) }))} />
            </FormField>
            <FormField name="filter.regions" label={t('field.regions')}>
              <EntitySelect entity="region" isMultiple />
            </FormField>
            <FormField name="filter.siteIds" label={t('field.sites')}>
              <EntitySelect entity="site" isMultiple />
            </FormField>
            <FormField name="filter.minLength" label={t('field.minLength')}>
              <InputNumber min={0} max={100_000} />
            </FormField>
            <FormField name="filter.junkCutoff" label={t('field.junkCutoff')} help={t('help.junkCutoff')}>
              <InputNumber min={1} max={101} />
            </FormField>
          </Section>
          <Section title={t('section.effect')}>
            <FormField name="state" label={t('field.state')}>
              <Radio.Group options={(['enabled', 'disabled'] as const).map((value) => ({ value, label: web(`state.${value}`) }))} />
            </FormField>
            <FormField name="backfillDays" label={t('field.backfillDays')} help={t('help.backfillDays')}>
              <InputNumber min={0} max={366} />
            </FormField>
          </Section>
        </div>
        <div className="subject-preview">
          <Form.Item noStyle shouldUpdate>
            {(form) => {
              const text: unknown = form.getFieldValue('expression');
              const expression = typeof text === 'string' ? text : '';
              const filter: unknown = form.getFieldValue('filter');
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

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card size="small" title={title} style={{ marginBlockEnd: 12 }}>
      {children}
    </Card>
  );
}
