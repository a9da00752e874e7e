import { Input } from 'antd';
import { filterContract } from '#features/subjects/filter/contract.ts';
import { ApplyDaysField, LinesInput } from '#features/subjects/filter/web/facade.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type EmotionWord, emotionWordContract, emotionWordLibContract } from '../contract.ts';
import { WeightFields } from './WeightFields.tsx';
import { WordPreview } from './WordPreview.tsx';

export interface WordDialogProps {
  /** The initial choice. */
  libId: number | undefined;
  word: EmotionWord | undefined;
  onClose: () => void;
}

const common = { maxWidth: 720, invalidates: [emotionWordContract, emotionWordLibContract, filterContract] };

/** Adds or changes words, and shows their effect on the articles of last week. */
export function WordDialog({ libId, word, onClose }: WordDialogProps) {
  const t = useText('emotionWord');
  const initial = initialWeight(libId, word);
  const form = { ...common, onDone: onClose, onCancel: onClose };
  const rest = (
    <>
      <WeightFields />
      <WordPreview without={word ? [word.id] : []} />
      <ApplyDaysField />
    </>
  );
  return (
    <FormDialog width={720} title={t(word ? 'dialog.updateWord' : 'dialog.createWords')} record={word?.word} onClose={onClose}>
      {word ? (
        <SchemaForm
          endpoint={emotionWordContract.update}
          extra={{ id: word.id }}
          initial={{ ...initial, word: word.word }}
          success={t('done.saved')}
          {...form}
        >
          <FormField name="word" label={t('field.word')} message={t('invalid.word')}>
            <Input spellCheck={false} />
          </FormField>
          {rest}
        </SchemaForm>
      ) : (
        <SchemaForm
          endpoint={emotionWordContract.create}
          initial={{ ...initial, words: [] }}
          success={(output) => t('done.added', output)}
          {...form}
        >
          <FormField name="words" label={t('field.words')} help={t('help.words')} message={t('invalid.word')}>
            <LinesInput />
          </FormField>
          {rest}
        </SchemaForm>
      )}
    </FormDialog>
  );
}

/** The word's values; for new ones the chosen library. */
function initialWeight(libId: number | undefined, word: EmotionWord | undefined) {
  const first = word?.libId ?? libId;
  return {
    ...(first === undefined ? {} : { libId: first }),
    polarity: word?.polarity ?? ('negative' as const),
    strength: word?.strength ?? 0.5,
    applyDays: 7,
  };
}
