import { Form } from 'antd';
import { useState } from 'react';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { Time } from '#web/ui/Time.tsx';
import { Waiting } from '#web/screens/Waiting.tsx';
import { filterContract } from '../contract.ts';
import { ApplyDaysField } from './ApplyDays.tsx';
import { ApplyingBar } from './ApplyingBar.tsx';
import { DropsDrawer } from './DropsDrawer.tsx';
import './filter.css';
import { ParameterFields } from './ParameterFields.tsx';
import { ParameterPreview } from './ParameterPreview.tsx';

/** Conditions for every article of the client, beside what they would have dropped last week. */
export function FilterParameterScreen() {
  const t = useText('filter');
  const stored = useCall(filterContract.parameters, {});
  // A saved form counts as unchanged, like a new one.
  const [version, setVersion] = useState(0);
  if (stored.isError) return <ErrorState error={stored.error} onRetry={() => void stored.refetch()} />;
  if (!stored.data) return <Waiting />;
  const { dropped, updatedAt, updatedBy, ...parameters } = stored.data;
  return (
    <>
      <PageHeader />
      <ApplyingBar about={t('parametersHelp')} />
      <section className="panel">
        {updatedAt !== null && (
          <p className="filter-note" style={{ marginBlockEnd: 12 }}>
            {t('updated', { user: updatedBy })} <Time value={updatedAt} />
          </p>
        )}
        <SchemaForm
          key={version}
          maxWidth={1200}
          endpoint={filterContract.saveParameters}
          initial={{ ...parameters, applyDays: 7 }}
          toInput={(values) => ({
            ...values,
            junkCutoff: values.junkCutoff ?? null,
            minLength: values.minLength ?? 0,
            similarity: values.similarity ?? null,
          })}
          success={({ jobId }) => t(jobId === null ? 'saved' : 'applied')}
          invalidates={[filterContract]}
          onDone={() => setVersion((before) => before + 1)}
        >
          <div className="filter-columns">
            <div>
              <ParameterFields dropped={dropped} />
              <ApplyDaysField />
            </div>
            <Form.Item noStyle shouldUpdate>
              {(form) => <ParameterPreview values={{ ...parameters, ...form.getFieldsValue() }} />}
            </Form.Item>
          </div>
        </SchemaForm>
      </section>
      <DropsDrawer />
    </>
  );
}
