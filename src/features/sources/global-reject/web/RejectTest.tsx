import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { MEDIA_TYPES, type MediaType } from '#shared/media.ts';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ActionForm } from '#web/ui/ActionForm.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { type FoundEntry, globalRejectContract } from '../contract.ts';

const EMPTY: { url: string; title: string; content: string; mediaType: MediaType } = { url: '', title: '', content: '', mediaType: 'news' };

/** Which entries of all lists would keep an article out, and where they stand in it. */
export function RejectTest({ onClose }: { onClose: () => void }) {
  const t = useText('globalReject');
  const web = useText('web');
  const [article, setArticle] = useState(EMPTY);
  const [found, setFound] = useState<FoundEntry[]>();
  const test = useAction(globalRejectContract.test, { onDone: ({ items }) => setFound(items) });
  const change = (next: typeof EMPTY) => {
    setArticle(next);
    setFound(undefined);
  };
  const hasText = [article.url, article.title, article.content].some((text) => text.trim() !== '');
  const field = (name: 'url' | 'title' | 'content') => ({
    id: `reject-test-${name}`,
    value: article[name],
    onChange: (event: { target: { value: string } }) => change({ ...article, [name]: event.target.value }),
  });
  return (
    <FormDialog width={720} title={t('dialog.test')} onClose={onClose}>
      <ActionForm
        isDirty={hasText && !found}
        isPending={test.isPending}
        isReady={hasText}
        submitText={t('action.test')}
        cancelText={t('action.clear')}
        onSubmit={() => test.mutate(article)}
        onCancel={onClose}
      >
        <p>{t('help.test')}</p>
        <Form.Item label={t('field.url')} htmlFor="reject-test-url">
          <Input {...field('url')} />
        </Form.Item>
        <Form.Item label={t('field.title')} htmlFor="reject-test-title">
          <Input {...field('title')} />
        </Form.Item>
        <Form.Item label={t('field.content')} htmlFor="reject-test-content">
          <Input.TextArea {...field('content')} autoSize={{ minRows: 4, maxRows: 12 }} />
        </Form.Item>
        <Form.Item label={t('field.mediaType')} htmlFor="reject-test-media">
          <Select<MediaType>
            id="reject-test-media"
            value={article.mediaType}
            options={MEDIA_TYPES.map((type) => ({ value: type, label: web(`media.${type}`) }))}
            onChange={(type) => change({ ...article, mediaType: type })}
          />
        </Form.Item>
        {found && <Found items={found} />}
      </ActionForm>
    </FormDialog>
  );
}

function Found({ items }: { items: readonly FoundEntry[] }) {
  const t = useText('globalReject');
  return (
    <section aria-live="polite">
      <p>
        <strong>{items.length === 0 ? t('test.none') : t('test.found', { total: items.length })}</strong>
      </p>
      <ul style={{ paddingInlineStart: 20 }}>
        {items.map(({ id, kind, value, className, place, before, match, after }) => (
          <li key={id}>
            {t(`kind.${kind}`)} <strong>{value}</strong> {className}{' '}
            <small>
              {t(`place.${place}`)} {before}
              <mark>{match}</mark>
              {after}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
