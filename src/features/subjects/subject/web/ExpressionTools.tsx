import { Button, Space } from 'antd';
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
