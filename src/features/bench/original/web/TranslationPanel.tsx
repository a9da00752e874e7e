import { Alert, Segmented, Spin } from 'antd';
import { useSearchParams } from 'react-router';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { PanelProps } from '#web/screens/panel-def.ts';
import { originalContract, TRANSLATION_TARGETS } from '../contract.ts';
import { OriginalError } from './OriginalError.tsx';

const FRESH_MS = 30 * 60_000;

/** The article in another language. The model is not called until a language is chosen. */
export function TranslationPanel({ id }: PanelProps) {
  const t = useText('original');
  const [search, setSearch] = useSearchParams();
  const to = TRANSLATION_TARGETS.find((target) => target === search.get('to'));
  const translation = useCall(originalContract.translate, { id, to: to ?? 'zh' }, { isEnabled: to !== undefined, staleMs: FRESH_MS });
  const choose = (target: string) =>
    setSearch(
      (before) => {
        before.set('to', target);
        return before;
      },
      { replace: true },
    );
  return (
    <section className="panel" aria-busy={translation.isFetching}>
      <div className="table-tools" style={{ justifyContent: 'flex-start', gap: 12 }}>
        <span>{t('translation.choose')}</span>
        <Segmented
          aria-label={t('translation.choose')}
          value={to ?? ''}
          onChange={choose}
          options={TRANSLATION_TARGETS.map((target) => ({ value: target, label: t(`translation.${target}`) }))}
        />
      </div>
      {translation.isError && <OriginalError error={translation.error} onRetry={() => void translation.refetch()} />}
      {translation.isFetching && (
        <output style={{ display: 'block', marginBlock: 12 }}>
          <Spin size="small" /> {t('translation.waiting')}
        </output>
      )}
      {to && translation.data && (
        <article lang={to}>
          <Alert type="info" showIcon title={t('translation.note', { model: translation.data.model })} />
          {translation.data.isTruncated && (
            <Alert type="warning" showIcon title={t('translation.truncated')} style={{ marginBlockStart: 8 }} />
          )}
          <h2 style={{ fontSize: 18 }}>{translation.data.title}</h2>
          <div style={{ maxWidth: '46em', lineHeight: 1.9, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {translation.data.content}
          </div>
        </article>
      )}
    </section>
  );
}
