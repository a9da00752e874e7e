import { Collapse, Input, Radio } from 'antd';
import { isRecord } from '#shared/is-record.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { COMMENT_SOURCE_KINDS, type CommentSource, commentSourceContract } from '../contract.ts';
import { MappingFields } from './MappingFields.tsx';
import { SourceTrial } from './SourceTrial.tsx';

const NEEDED: readonly string[] = ['items', 'id', 'content'];

/** Paths left empty are removed from the mapping. */
function withoutEmpty(values: Record<string, unknown>): Record<string, unknown> {
  const mapping = Object.entries(isRecord(values.mapping) ? values.mapping : {});
  return {
    ...values,
    mapping: Object.fromEntries(mapping.filter(([key, value]) => NEEDED.includes(key) || (value !== '' && value !== undefined))),
  };
}

/** Adds or changes a comment source; a trial shows what it would read. */
export function CommentSourceDialog({ source, onClose }: { source?: CommentSource; onClose: () => void }) {
  const t = useText('commentSource');
  return (
    <FormDialog width={820} title={t(source ? 'dialog.update' : 'dialog.create')} record={source?.domain} onClose={onClose}>
      <SchemaForm
        endpoint={source ? commentSourceContract.update : commentSourceContract.create}
        {...(source ? { extra: { id: source.id } } : {})}
        initial={
          source
            ? { domain: source.domain, kind: source.kind, url: source.url, mapping: source.mapping }
            : { kind: 'reply', mapping: START }
        }
        success={t('done.saved')}
        invalidates={[commentSourceContract]}
        toInput={withoutEmpty}
        onDone={onClose}
        onCancel={onClose}
        maxWidth={770}
      >
        <FormField name="kind" label={t('field.kind')}>
          <Radio.Group options={COMMENT_SOURCE_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))} />
        </FormField>
        <FormField name="domain" label={t('field.domain')} help={t('help.domain')} message={t('problem.domain')}>
          <Input placeholder="example.com" autoFocus />
        </FormField>
        <FormField name="url" label={t('field.url')} help={t('help.url')} message={t('problem.url')}>
          <Input placeholder="https://comment.example.com/api/list?id={id}&page={page}" />
        </FormField>
        <p>{t('help.mapping')}</p>
        <MappingFields />
        <Collapse
          size="small"
          style={{ marginBlockEnd: 16 }}
          items={[{ key: 'trial', label: t('trial.title'), children: <SourceTrial toInput={withoutEmpty} /> }]}
        />
      </SchemaForm>
    </FormDialog>
  );
}

const START = { items: 'data.list', id: 'id', content: 'content', order: 'newest', firstPage: 1 } as const;
