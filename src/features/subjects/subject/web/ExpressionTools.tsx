import { Button, Space } from 'antd';
import { specialCharacters } from '#shared/special-characters.ts';
import { useText } from '#web/i18n/use-text.ts';

/** What the language is written with: some keyboards have it only in another width, or not at hand. */
const MARKS = { or: '|', and: '+', not: '-', near: '~', group: '()', phrase: '""', dictionary: '@', subject: '#' } as const;

/** Puts a mark at the cursor of the expression below. */
export function ExpressionTools({ onInsert }: { onInsert: (mark: string) => void }) {
  const t = useText('subject');
  return (
    <Space size={2} wrap style={{ marginBlockEnd: 4 }}>
      <span className="explain-note">{t('insert.label')}</span>
      {Object.entries(MARKS).map(([name, mark]) => (
        <Button
          key={name}
          size="small"
          type="text"
          // The text keeps its cursor.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(mark)}
          title={t(`syntax.${name as keyof typeof MARKS}.meaning`)}
          aria-label={t('insert.mark', { mark, meaning: t(`syntax.${name as keyof typeof MARKS}.meaning`) })}
        >
          <code>{mark}</code>
        </Button>
      ))}
    </Space>
  );
}

/** Characters that often come with what was copied. */
export function SpecialNote({ text }: { text: string }) {
  const t = useText('subject');
  const found = specialCharacters(text);
  if (found.length === 0) return null;
  return <div className="explain-note">{t('insert.special', { list: found.slice(0, MOST).map(nameOf).join(' ') })}</div>;
}

const MOST = 20;

/** One that is not seen is named by its number. */
const nameOf = (character: string): string =>
  /[\p{C}\p{Z}]/u.test(character) ? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}` : character;
