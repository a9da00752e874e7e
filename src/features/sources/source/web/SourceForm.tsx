import { Flex, Form, Input, InputNumber, Select, Switch } from 'antd';
import type { CallInput } from '#shared/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type DetectedSource, listPageContract, proposedOptions, type Source, SOURCE_KINDS, type SourceKind } from '../contract.ts';
import { LevelSelect, MediaSelect } from '#web/ui/UsedSelects.tsx';
import { ApiFields } from './ApiFields.tsx';
import { HotFields } from './HotFields.tsx';
import { ListFields } from './ListFields.tsx';
import { PreviewTable } from './PreviewTable.tsx';
import { toSourceInput } from './to-source-input.ts';
import { usePreview } from './use-preview.ts';

/** Initial values of a form: an address as a kind, with the detected settings. */
export interface SourceDraft {
  url: string;
  kind: SourceKind;
  found?: DetectedSource;
}

interface SourceFormProps {
  source?: Source;
  draft?: SourceDraft;
  onClose: () => void;
  onCreated: (id: number) => void;
}

export function SourceForm({ source, draft, onClose, onCreated }: SourceFormProps) {
  const t = useText('source');
  return (
    <SchemaForm
      endpoint={source ? listPageContract.update : listPageContract.create}
      initial={source ? valuesOf(source) : valuesOfDraft(draft)}
      // Options without a field stay unchanged.
      extra={source ? { id: source.id, region: source.region, state: source.state, maxIntervalSeconds: source.maxIntervalSeconds } : {}}
      toInput={toSourceInput}
      success={t(source ? 'done.updated' : 'done.created')}
      invalidates={[listPageContract]}
      onDone={(output) => {
        onClose();
        if ('id' in output) onCreated(output.id);
      }}
      onCancel={onClose}
      submitText={t(source ? 'action.save' : 'action.saveAndCollect')}
      maxWidth={812}
    >
      <SourceFields {...(source ? { source } : {})} {...(draft ? { draft } : {})} />
    </SchemaForm>
  );
}

const valuesOf = ({ name, url, kind, mediaType, level, minIntervalSeconds, options }: Source) => ({
  name,
  url,
  kind,
  mediaType,
  level,
  minIntervalSeconds,
  options,
});

/** Contains every proposal, so that another kind has its own. */
function valuesOfDraft({ url, kind, found }: SourceDraft = { url: '', kind: 'feed' }): Partial<CallInput<typeof listPageContract.create>> {
  const mapping = found?.mapping;
  return {
    // A title that is too long is told by the form, not cut.
    name: found?.title ?? '',
    url,
    kind,
    mediaType: mapping?.segments ? 'tv' : 'news',
    level: 'commercial',
    minIntervalSeconds: 60,
    options: { ...(found ? proposedOptions(found, kind) : { fetchArticles: true }), hot: found?.hot, mapping },
  };
}

function SourceFields({ source, draft }: { source?: Source; draft?: SourceDraft }) {
  const t = useText('source');
  const { found } = draft ?? {};
  // Undefined until the form's second render.
  const kind = Form.useWatch<SourceKind | undefined>('kind') ?? source?.kind ?? draft?.kind;
  const isOtherKind = found !== undefined && found.kind !== draft?.kind;
  const preview = usePreview(found && !isOtherKind ? { kind: found.kind, preview: found } : undefined, isOtherKind);
  return (
    <>
      <div onBlur={preview.readAgain}>
        <FormField name="name" label={t('field.name')}>
          <Input autoFocus />
        </FormField>
        <FormField name="url" label={t('field.url')}>
          <Input />
        </FormField>
        <Flex gap={12} wrap>
          <FormField name="kind" label={t('field.kind')}>
            <Select style={{ width: 130 }} options={SOURCE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))} />
          </FormField>
          <FormField name="mediaType" label={t('field.mediaType')}>
            <MediaSelect style={{ width: 130 }} />
          </FormField>
          <FormField name="level" label={t('field.level')}>
            <LevelSelect style={{ width: 120 }} />
          </FormField>
          <FormField name="minIntervalSeconds" label={t('field.minInterval')}>
            <InputNumber />
          </FormField>
          {kind !== 'hot' && (
            <FormField name="options.fetchArticles" label={t('field.fetchArticles')} valuePropName="checked">
              <Switch />
            </FormField>
          )}
        </Flex>
        {kind === 'list' && <ListFields />}
        {kind === 'hot' && <HotFields isJson={source?.options.hot !== undefined || found?.hot !== undefined} />}
        {kind === 'api' && <ApiFields mapping={source?.options.mapping ?? found?.mapping} />}
      </div>
      <PreviewTable preview={preview} />
    </>
  );
}
