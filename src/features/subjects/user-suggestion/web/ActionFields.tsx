import { Alert, AutoComplete, Form, Input, Segmented, Select } from 'antd';
import { WeightFields } from '#features/subjects/emotion-word/web/facade.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { FormField } from '#web/ui/FormField.tsx';
import { type AcceptFormProps, placeValue } from './accept-form.ts';

const KINDS = { white: ['site', 'author', 'word'], black: ['site', 'author', 'url', 'word'] } as const;

/** The fields of one kind of action. */
export function ActionFields({ suggestion, type, libId }: Omit<AcceptFormProps, 'onClose'>) {
  const t = useText('userSuggestion');
  if (type === 'correction') return <p>{t('help.correction')}</p>;
  if (type === 'white' || type === 'black') return <PlaceFields suggestion={suggestion} kinds={KINDS[type]} />;
  const word = (
    <FormField name="action.word" label={t('field.word')} {...(type === 'exclude-word' ? { help: t('help.exclude-word') } : {})}>
      <AutoComplete options={suggestion.words.map((value) => ({ value }))} />
    </FormField>
  );
  if (type === 'emotion-word')
    return (
      <>
        {libId === undefined && <Alert type="warning" showIcon title={t('help.noLib')} style={{ marginBlockEnd: 12 }} />}
        {word}
        <WeightFields prefix="action." />
      </>
    );
  const subjects = [...new Map([...suggestion.removedSubjects, ...suggestion.beforeSubjects].map((each) => [each.id, each])).values()];
  return (
    <>
      {subjects.length === 0 && <Alert type="warning" showIcon title={t('help.noSubject')} style={{ marginBlockEnd: 12 }} />}
      <FormField name="action.subjectId" label={t('field.subject')}>
        <Select options={subjects.map(({ id, name }) => ({ value: id, label: name }))} />
      </FormField>
      {word}
    </>
  );
}

function PlaceFields({
  suggestion,
  kinds,
}: Pick<AcceptFormProps, 'suggestion'> & { kinds: readonly ('site' | 'author' | 'url' | 'word')[] }) {
  const t = useText('userSuggestion');
  const form = Form.useFormInstance();
  return (
    <>
      <FormField name="action.kind" label={t('field.list')}>
        <Segmented
          options={kinds.map((kind) => ({ value: kind, label: t(`list.${kind}`) }))}
          onChange={(kind) => form.setFieldValue(['action', 'value'], placeValue(suggestion, kind))}
        />
      </FormField>
      <FormField name="action.value" label={t('field.value')}>
        <Input spellCheck={false} />
      </FormField>
    </>
  );
}
