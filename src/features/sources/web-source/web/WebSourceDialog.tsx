import { Col, Collapse, Form, Input, InputNumber, Radio, Row } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { WEB_FORMATS, WEB_SOURCE_KINDS, type WebFormat, type WebSourceKind } from '#shared/web-mapping.ts';
import { type WebSource, webSourceContract } from '../contract.ts';
import { partsOf, toWebSource } from './mapping-parts.ts';
import { WebTrial } from './WebTrial.tsx';

const START = { kind: 'search', mapping: { format: 'json', firstPage: 1 }, intervalMinutes: 30, pages: 3, deadlineDays: 7 } as const;

/** Adds or changes an engine, a hot list or a board; a trial shows every step of what it would read. */
export function WebSourceDialog({ source, onClose }: { source?: WebSource; onClose: () => void }) {
  const t = useText('webSource');
  return (
    <FormDialog width={880} title={source ? t('dialog.update', { name: source.name }) : t('dialog.create')} onClose={onClose}>
      <SchemaForm
        endpoint={source ? webSourceContract.update : webSourceContract.create}
        {...(source ? { extra: { id: source.id } } : {})}
        initial={source ? initialOf(source) : START}
        success={t('done.saved')}
        invalidates={[webSourceContract]}
        toInput={toWebSource}
        onDone={onClose}
        onCancel={onClose}
        maxWidth={830}
      >
        <Fields isNew={!source} />
      </SchemaForm>
    </FormDialog>
  );
}

const initialOf = ({ kind, name, url, mapping, intervalMinutes, pages, deadlineDays }: WebSource) => ({
  kind,
  name,
  url,
  mapping,
  intervalMinutes,
  pages,
  deadlineDays,
});

function Fields({ isNew }: { isNew: boolean }) {
  const t = useText('webSource');
  const form = Form.useFormInstance();
  const kind = Form.useWatch<WebSourceKind | undefined>('kind', form) ?? 'search';
  const format = Form.useWatch<WebFormat | undefined>(['mapping', 'format'], form) ?? 'json';
  return (
    <>
      <Row gutter={16}>
        <Col span={12}>
          <FormField name="kind" label={t('field.kind')}>
            <Radio.Group disabled={!isNew} options={WEB_SOURCE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))} />
          </FormField>
        </Col>
        <Col span={12}>
          <FormField name="name" label={t('field.name')}>
            <Input autoFocus />
          </FormField>
        </Col>
      </Row>
      <FormField
        name="url"
        label={t('field.url')}
        help={t(`help.${kind}`)}
        message={t(kind === 'search' ? 'problem.keyword' : 'problem.url')}
      >
        <Input placeholder="https://example.com/search?q={keyword}&page={page}" />
      </FormField>
      <FormField name="mapping.format" label={t('format.label')} help={t(`help.${format}`)}>
        <Radio.Group options={WEB_FORMATS.map((value) => ({ value, label: t(`format.${value}`) }))} />
      </FormField>
      <MappingFields kind={kind} format={format} />
      {kind === 'interact' && <BoardFields />}
      <Collapse
        size="small"
        style={{ marginBlockEnd: 16 }}
        items={[{ key: 'trial', label: t('trial.title'), children: <WebTrial kind={kind} /> }]}
      />
    </>
  );
}

/** The paths of an entry's parts in an answer. */
function MappingFields({ kind, format }: { kind: WebSourceKind; format: WebFormat }) {
  const t = useText('webSource');
  return (
    <Row gutter={16}>
      {partsOf(kind, format).map((part) => (
        <Col key={part} span={part === 'link' ? 16 : 8}>
          <FormField name={`mapping.${part}`} label={t(`part.${part}`)} {...(part === 'link' ? { help: t('help.link') } : {})}>
            <Input />
          </FormField>
        </Col>
      ))}
      <Col span={8}>
        <FormField name="mapping.firstPage" label={t('part.firstPage')}>
          <Radio.Group options={[0, 1].map((value) => ({ value, label: String(value) }))} />
        </FormField>
      </Col>
    </Row>
  );
}

function BoardFields() {
  const t = useText('webSource');
  return (
    <Row gutter={16}>
      {(['intervalMinutes', 'pages', 'deadlineDays'] as const).map((name) => (
        <Col key={name} span={8}>
          <FormField name={name} label={t(`field.${name}`)} {...(name === 'deadlineDays' ? { help: t('help.deadline') } : {})}>
            <InputNumber style={{ width: '100%' }} />
          </FormField>
        </Col>
      ))}
    </Row>
  );
}
