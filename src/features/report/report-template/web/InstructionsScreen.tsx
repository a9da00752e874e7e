import { App, Button, Flex, Skeleton } from 'antd';
import { download } from '#features/core/file/web/facade.tsx';
import type { Locale } from '#shared/error-messages.ts';
import { LOCALES } from '#shared/error-messages.ts';
import { useCall } from '#web/client/use-call.ts';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { templateInstructionsContract } from '../contract.ts';
import { PlaceholderTables } from './PlaceholderTables.tsx';
import './report-template.css';
import { TemplateTrial } from './TemplateTrial.tsx';

const FILTERS = { keyword: param.text };

/** Which placeholders a Word template may have, from the list by which they are filled, and a try-out. */
export function InstructionsScreen() {
  const t = useText('reportTemplate');
  const list = useListState({ filters: FILTERS, sort: 'key' });
  const found = useCall(templateInstructionsContract.values, {});
  return (
    <>
      <PageHeader extra={<ExampleButtons />} />
      <section className="panel instructions-rules">
        <ul>
          {RULES.map((rule) => (
            <li key={rule}>{t(`rule.${rule}`)}</li>
          ))}
        </ul>
      </section>
      <TemplateTrial />
      <FilterBar list={list}>
        <KeywordFilter
          value={list.filters.keyword}
          placeholder={t('filter.placeholder')}
          onChange={(keyword) => list.setFilters({ keyword })}
        />
        {found.data && <small>{found.data.basis === '' ? t('values.example') : t('values.basis', { title: found.data.basis })}</small>}
      </FilterBar>
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton active paragraph={{ rows: 12 }} />}
      {found.data && <PlaceholderTables values={found.data.items} keyword={list.filters.keyword ?? ''} />}
    </>
  );
}

const RULES = ['text', 'either', 'list', 'condition', 'drawn', 'label'] as const;

function ExampleButtons() {
  const t = useText('reportTemplate');
  const { message } = App.useApp();
  const errorText = useErrorText();
  const save = (locale: Locale) =>
    download(templateInstructionsContract.example.path, { locale }).catch((error: unknown) => void message.error(errorText(error)));
  return (
    <Flex gap={8} wrap>
      {LOCALES.map((locale) => (
        <Button key={locale} onClick={() => void save(locale)}>
          {t(`example.${locale}`)}
        </Button>
      ))}
    </Flex>
  );
}
