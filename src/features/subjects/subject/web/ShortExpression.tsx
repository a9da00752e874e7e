import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';

const LONGEST = 120;

/** The beginning of an expression, and the whole of it on request; a long one scrolls in its place. */
export function ShortExpression({ expression }: { expression: string }) {
  const t = useText('subject');
  const [isWhole, setWhole] = useState(false);
  if (expression.length <= LONGEST) return <code className="subject-expression">{expression}</code>;
  return (
    <>
      <code className={`subject-expression ${isWhole ? 'is-whole' : ''}`}>{isWhole ? expression : `${expression.slice(0, LONGEST)}…`}</code>
      <Button type="link" size="small" style={{ paddingInline: 0 }} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? t('expression.less') : t('expression.whole')}
      </Button>
    </>
  );
}
