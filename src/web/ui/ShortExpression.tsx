import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import './short-expression.css';

const LONGEST = 120;

/** The beginning of an expression, and the whole of it on request; a long one scrolls in its place. */
export function ShortExpression({ expression }: { expression: string }) {
  const [isWhole, setWhole] = useState(false);
  if (expression.length <= LONGEST) return <code className="short-expression">{expression}</code>;
  return (
    <>
      <code className={`short-expression ${isWhole ? 'is-whole' : ''}`}>{isWhole ? expression : `${expression.slice(0, LONGEST)}…`}</code>
      <WholeButton isWhole={isWhole} onChange={setWhole} />
    </>
  );
}

/** Shows a shortened text whole, and short again. */
export function WholeButton({ isWhole, onChange }: { isWhole: boolean; onChange: (isWhole: boolean) => void }) {
  const t = useText('web');
  return (
    <Button type="link" size="small" style={{ paddingInline: 0 }} aria-expanded={isWhole} onClick={() => onChange(!isWhole)}>
      {t(isWhole ? 'short.less' : 'short.whole')}
    </Button>
  );
}
