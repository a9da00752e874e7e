import { Input } from 'antd';
import { LOCALES } from '#shared/error-messages.ts';
import { MARKS } from '#shared/mark-words.ts';
import { useUsualWord } from '#web/i18n/use-usual-word.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormField } from '#web/ui/FormField.tsx';
import { Heading } from './Heading.tsx';

/** Own words of emotions and statuses, a row each, a column for each language. */
export function WordFields() {
  const t = useText('customization');
  const usualWord = useUsualWord();
  return (
    <>
      <Heading part="word" />
      <p>{t('about.word')}</p>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 16 }}>
        {MARKS.map((mark) =>
          LOCALES.map((locale) => (
            <FormField
              key={`${locale}.${mark}`}
              name={`words.${locale}.${mark}`}
              label={t(`word.${locale}`, { word: usualWord(mark) })}
              message={t('rule.word')}
            >
              <Input />
            </FormField>
          )),
        )}
      </div>
    </>
  );
}
