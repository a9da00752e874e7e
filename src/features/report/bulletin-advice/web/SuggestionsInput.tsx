import { Flex, Input, Radio } from 'antd';
import { useState } from 'react';
import { ADVICE_CHOICES, type AdviceRule, MOST_OF_SUGGESTION, MOST_SUGGESTIONS, type Suggestions } from '#shared/bulletin-advice.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { ControlProps } from '#web/ui/control-props.ts';

interface SuggestionsInputProps extends ControlProps {
  rule: AdviceRule;
  value?: Suggestions;
  onChange?: (value: Suggestions) => void;
  onBlur?: () => void;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What may be kept beside another choice: a line that nobody sees any more must not refuse the form. */
const keptOf = (text: string): string[] =>
  linesOf(text)
    .filter((line) => line.length <= MOST_OF_SUGGESTION)
    .slice(0, MOST_SUGGESTIONS);

/** The usual words, own ones by line, or none; the usual ones stay in sight, so that it is seen what is replaced. */
export function SuggestionsInput({ rule, value = { choice: 'usual', texts: [] }, onChange, onBlur, ...control }: SuggestionsInputProps) {
  const t = useText('bulletinAdvice');
  // As it is written, with lines that are still empty.
  const [text, setText] = useState(() => value.texts.join('\n'));
  const write = (written: string) => {
    setText(written);
    onChange?.({ ...value, texts: linesOf(written) });
  };
  const choose = (choice: Suggestions['choice']) => onChange?.({ choice, texts: choice === 'own' ? linesOf(text) : keptOf(text) });
  return (
    <Flex vertical gap={8}>
      <Radio.Group {...control} value={value.choice} onChange={({ target }) => choose(target.value)}>
        {ADVICE_CHOICES.map((choice) => (
          <Radio key={choice} value={choice}>
            {t(`choice.${choice}`)}
          </Radio>
        ))}
      </Radio.Group>
      <div className="quiet">{t('usualWords', { words: t(`usual.${rule}`) })}</div>
      {value.choice === 'own' && (
        <>
          <Input.TextArea
            aria-label={t('ownLabel', { rule: t(`field.${rule}`) })}
            autoSize={{ minRows: 2, maxRows: 8 }}
            value={text}
            onChange={({ target }) => write(target.value)}
            onBlur={onBlur}
          />
          <div className="quiet">{t('ownHelp', { most: MOST_SUGGESTIONS, letters: MOST_OF_SUGGESTION, reason: t(`reason.${rule}`) })}</div>
        </>
      )}
    </Flex>
  );
}
