import { Alert, Flex, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { articleContract } from '#features/core/article/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { formatInFull } from '#web/ui/format-number.ts';
import { useDelayed } from '#web/ui/use-delayed.ts';
import { type ContentTemplate, contentTemplateContract } from '../contract.ts';

type Values = Pick<ContentTemplate, 'channel' | 'locale' | 'body'>;
const OFFERED = 20;

/** What the template as it stands makes of an article of the client, and how long that is. */
export function TemplatePreview({ values: { channel, locale, body } }: { values: Values }) {
  const t = useText('contentTemplate');
  const errorText = useErrorText();
  const [articleId, setArticleId] = useState<number>();
  const asked = useDelayed({ channel, locale, body, ...(articleId === undefined ? {} : { articleId }) });
  const isWritten = asked.body.trim() !== '';
  const found = useCall(contentTemplateContract.preview, asked, { isEnabled: isWritten, keepsPrevious: true });
  const articles = useCall(articleContract.list, { pageSize: OFFERED, hasFacets: false });
  const options = (articles.data?.items ?? []).map(({ id, title, siteName }) => ({ value: id, label: `${title} · ${siteName}` }));
  return (
    <section aria-label={t('preview.title')} aria-live="polite" style={{ marginBottom: 16 }}>
      <Flex gap={12} align="center" style={{ marginBottom: 8 }}>
        <h3 style={{ margin: 0, whiteSpace: 'nowrap' }}>{t('preview.title')}</h3>
        <Select
          aria-label={t('preview.article')}
          placeholder={t('preview.newest')}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          loading={articles.isFetching}
          options={options}
          value={articleId ?? null}
          onChange={(id: number | null) => setArticleId(id ?? undefined)}
          style={{ flex: 1, minWidth: 0 }}
        />
      </Flex>
      {isWritten && found.isPending && <Skeleton active paragraph={{ rows: 4 }} />}
      {isWritten && found.isError && <Alert type="error" showIcon title={errorText(found.error)} />}
      {isWritten && found.data && !found.isError && <Shown {...found.data} />}
    </section>
  );
}

function Shown({ message }: { message: { texts: string[]; sizes: number[]; most: number; unit: 'bytes' | 'characters' } | null }) {
  const t = useText('contentTemplate');
  const hand = useText('informHand');
  if (!message) return <p>{t('preview.none')}</p>;
  const { texts, sizes, most, unit } = message;
  return (
    <>
      {texts.map((text) => (
        <pre key={text} className="panel" style={{ margin: '0 0 8px', padding: 12, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}
        </pre>
      ))}
      <small>
        {[
          hand(`check.size.${unit}`, { size: formatInFull(Math.max(...sizes)), most }),
          ...(texts.length > 1 ? [hand('check.parts', { parts: texts.length })] : []),
        ].join(' · ')}
      </small>
    </>
  );
}
