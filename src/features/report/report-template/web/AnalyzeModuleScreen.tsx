import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { briefReportContract } from '#features/report/brief-report/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { analyzeModuleContract, clientReportTemplateContract } from '../contract.ts';
import { CLIENT_REPORT_TEMPLATE } from '../paths.ts';
import { ChaptersField } from './ChaptersField.tsx';

const WIDTH = 560;

/** Which modules a report on subjects has, in which order. */
export function AnalyzeModuleScreen() {
  const t = useText('reportTemplate');
  const found = useCall(analyzeModuleContract.get, {});
  return (
    <>
      <PageHeader />
      <section className="panel" style={{ padding: 24 }}>
        {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
        {found.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
        {found.data && (
          <>
            <p>
              {t(found.data.template ? (found.data.template.isShared ? 'modules.ofProvider' : 'modules.of') : 'modules.none', {
                name: found.data.template?.name ?? '',
              })}
            </p>
            <p>
              <Link to={CLIENT_REPORT_TEMPLATE}>{t('screen.client')}</Link>
            </p>
            <SchemaForm
              key={found.dataUpdatedAt}
              endpoint={analyzeModuleContract.update}
              initial={{ chapters: found.data.chapters }}
              success={t('done.modules')}
              invalidates={[analyzeModuleContract, clientReportTemplateContract, briefReportContract]}
              onDone={() => undefined}
              maxWidth={WIDTH}
            >
              <FormField name="chapters" label={t('field.modules')} help={t('help.chapters')}>
                <ChaptersField />
              </FormField>
            </SchemaForm>
          </>
        )}
      </section>
    </>
  );
}
