import { Form, Input, Modal } from 'antd';
import { filterContract } from '#features/filter/contract.ts';
import { ApplyDaysField, EffectPreview, LinesInput } from '#features/filter/web/facade.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type EmotionWord, emotionWordContract, type EmotionWordLib, emotionWordLibContract } from '../contract.ts';
import { WeightFields } from './WeightFields.tsx';

export interface WordDialogProps {
  libs: readonly EmotionWordLib[];
  /** Chosen at first. */
  libId: number | undefined;
  word: EmotionWord | undefined;
  onClose: () => void;
}
interface Values {
  libId?: number;
  words?: string[];
  word?: string;
  polarity?: EmotionWord['polarity'];
  strength?: number;
}

/** Words with what they do to the articles of last week. */
export function WordDialog({ libs, libId, word, onClose }: WordDialogProps) {
  const t = useText('emotionWord');
  const first = word?.libId ?? libId ?? (libs.find((lib) => lib.isEnabled) ?? libs[0])?.id;
  const initial = {
    ...(first === undefined ? {} : { libId: first }),
    polarity: word?.polarity ?? ('negative' as const),
    strength: word?.strength ?? 0.5,
    applyDays: 7,
  };
  const common = {
    maxWidth: 720,
    invalidates: [emotionWordContract, emotionWordLibContract, filterContract],
    onDone: onClose,
    onCancel: onClose,
  };
  const without = word ? [word.id] : [];
  const rest = (
    <>
      <WeightFields libs={libs} />
      <Form.Item noStyle shouldUpdate>
        {(form) => {
          const { words = [], word: single = '', ...values } = form.getFieldsValue() as Values;
          const tried = [...words, single.trim()].filter(Boolean);
          const { libId: chosen = 0, polarity = 'negative', strength = 0.5 } = values;
          const input = { libId: chosen, words: tried, polarity, strength, without };
          return <EffectPreview endpoint={emotionWordContract.preview} input={input} isReady={tried.length > 0 && chosen > 0} />;
        }}
      </Form.Item>
      <ApplyDaysField />
    </>
  );
  return (
    <Modal open width={720} title={t(word ? 'dialog.updateWord' : 'dialog.createWords')} footer={null} onCancel={onClose} destroyOnHidden>
      {word ? (
        <SchemaForm
          endpoint={emotionWordContract.update}
          extra={{ id: word.id }}
          initial={{ ...initial, word: word.word }}
          success={t('done.saved')}
          {...common}
        >
          <FormField name="word" label={t('field.word')} message={t('invalid.word')}>
            <Input maxLength={60} spellCheck={false} />
          </FormField>
          {rest}
        </SchemaForm>
      ) : (
        <SchemaForm
          endpoint={emotionWordContract.create}
          initial={{ ...initial, words: [] }}
          success={(output) => t('done.added', output)}
          {...common}
        >
          <FormField name="words" label={t('field.words')} help={t('help.words')} message={t('invalid.word')}>
            <LinesInput />
          </FormField>
          {rest}
        </SchemaForm>
      )}
    </Modal>
  );
}
