import { Form } from 'antd';
import { EffectPreview } from '#features/subjects/filter/web/facade.tsx';
import { type EmotionWord, emotionWordContract } from '../contract.ts';

interface Values {
  libId?: number;
  words?: string[];
  word?: string;
  polarity?: EmotionWord['polarity'];
  strength?: number;
}

/** The effect of the words in the surrounding form, without those that they replace. */
export function WordPreview({ without }: { without: number[] }) {
  return (
    <Form.Item noStyle shouldUpdate>
      {(form) => {
        const values: Values = form.getFieldsValue();
        const { words = [], word = '', libId = 0, polarity = 'negative', strength = 0.5 } = values;
        const tried = [...words, word.trim()].filter(Boolean);
        const input = { libId, words: tried, polarity, strength, without };
        return <EffectPreview endpoint={emotionWordContract.preview} input={input} isReady={tried.length > 0 && libId > 0} />;
      }}
    </Form.Item>
  );
}
