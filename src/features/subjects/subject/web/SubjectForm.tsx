import { Card } from 'antd';
import type { ReactNode } from 'react';
import type { CallInput, Contract, Endpoint } from '#shared/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import { SchemaForm, type SchemaFormProps } from '#web/ui/SchemaForm.tsx';
import { subjectCategoryContract } from '../category.contract.ts';
import { type SubjectFilter, subjectContract } from '../contract.ts';
import { EffectFields } from './EffectFields.tsx';
import { FilterFields } from './FilterFields.tsx';
import { periodText, withPeriod } from './period.ts';
import { PreviewTabs } from './PreviewTabs.tsx';
import { WatchedFields } from './WatchedFields.tsx';
import './subject.css';

interface SubjectFormProps<E extends Endpoint> extends Pick<SchemaFormProps<E>, 'endpoint' | 'extra' | 'success' | 'onDone' | 'onCancel'> {
  initial: Partial<CallInput<E>> & { filter?: Partial<SubjectFilter> };
  subjectId?: number;
}
const INVALIDATES: readonly Contract[] = [subjectContract, subjectCategoryContract];

/** Expression and filter, beside what they would have found and why. */
export function SubjectForm<E extends Endpoint>({ subjectId, initial, ...props }: SubjectFormProps<E>) {
  const t = useText('subject');
  const form = { ...initial, period: periodText(initial.filter) };
  return (
    <SchemaForm
      {...props}
      initial={form}
      toInput={({ period, ...values }) => ({
        ...values,
        // The text follows the boxes with a delay: when saved at once, the boxes count.
        ...(values.builder ? { expression: '' } : {}),
        filter: withPeriod(values.filter, period),
      })}
      toForm={(record) => ('filter' in record ? { period: periodText(record.filter ?? undefined) } : {})}
      invalidates={INVALIDATES}
      maxWidth={1680}
    >
      <div className="subject-form">
        <div>
          <Section title={t('section.what')}>
            <WatchedFields subjectId={subjectId} />
          </Section>
          <Section title={t('section.filter')}>
            <FilterFields />
          </Section>
          <Section title={t('section.effect')}>
            <EffectFields />
          </Section>
        </div>
        <div className="subject-preview">
          <PreviewTabs subjectId={subjectId} />
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
