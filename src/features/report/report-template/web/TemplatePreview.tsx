import { Alert, Flex, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { LogoPicture } from '#features/report/bulletin-look/web/facade.tsx';
import { ReportPage, ReportViewContext } from '#features/report/brief-report/web/facade.tsx';
import type { BulletinKind } from '#shared/bulletin.ts';
import { useCall } from '#web/client/use-call.ts';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useDelayed } from '#web/ui/use-delayed.ts';
import { clientReportTemplateContract, type ReportTemplate } from '../contract.ts';
import { plainView } from './plain-view.ts';

/** The only picture of a preview is the client's logo. */
const VIEW = { ...plainView, picture: (id: number, alt: string) => <LogoPicture id={id} alt={alt} /> };

type Values = Partial<Pick<ReportTemplate, 'kinds' | 'settings'>>;

/** What the template as it stands makes of the client's newest data. */
export function TemplatePreview({ values: { kinds = [], settings } }: { values: Values }) {
  const t = useText('reportTemplate');
  const bulletins = useText('briefReport');
  const locale = useLanguage();
  const errorText = useErrorText();
  const [chosen, setChosen] = useState<BulletinKind>();
  const kind = chosen && kinds.includes(chosen) ? chosen : (kinds[0] ?? 'daily');
  const asked = useDelayed({ kind, locale, ...(settings && { settings }) });
  const found = useCall(clientReportTemplateContract.preview, asked, { keepsPrevious: true });
  return (
    <section aria-label={t('preview.title')} className="template-preview">
      <Flex gap={12} align="center" wrap style={{ marginBottom: 8 }}>
        <h3 style={{ margin: 0 }}>{t('preview.title')}</h3>
        <Select
          aria-label={t('field.kinds')}
          value={kind}
          options={kinds.map((value) => ({ value, label: bulletins(`kind.${value}`) }))}
          onChange={setChosen}
        />
        {found.data && <small>{found.data.basis === '' ? t('preview.example') : t('preview.basis', { title: found.data.basis })}</small>}
      </Flex>
      {found.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {found.isError && <Alert type="error" showIcon title={errorText(found.error)} />}
      {found.data && (
        <ReportViewContext value={VIEW}>
          <ReportPage chapters={found.data.chapters} locale={locale} chosen={undefined} onChoose={() => undefined} />
        </ReportViewContext>
      )}
    </section>
  );
}
