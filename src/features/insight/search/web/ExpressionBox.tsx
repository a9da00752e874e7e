import { AutoComplete } from 'antd';
import { type KeyboardEvent, useRef } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { ExpressionCheck, Hint } from '../contract.ts';
import { ExpressionArea } from './ExpressionArea.tsx';
import { ExpressionPaint } from './ExpressionPaint.tsx';
import { useExpressionHints } from './use-expression-hints.ts';
import { useSearchColours } from './use-search-colours.ts';
import { isTooLong } from '#web/ui/TooLong.tsx';

/** As the contract of expressions. */
export const LONGEST_EXPRESSION = 20_000;

interface ExpressionBoxProps {
  value: string;
  onChange: (text: string) => void;
  onSearch: () => void;
  /** The check of exactly this text, or undefined while it is loading. */
  check: ExpressionCheck | undefined;
}

/** The editor of an expression: coloured, with errors at their places and completions. Enter searches, Shift+Enter begins a line. */
export function ExpressionBox({ value, onChange, onSearch, check }: ExpressionBoxProps) {
  const t = useText('search');
  const colours = useSearchColours();
  const { offered, pick, setCaret, setTyping } = useExpressionHints(value, onChange);
  const isChoosing = useRef(false);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') isChoosing.current = offered.length > 0;
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!isChoosing.current) {
      setTyping(false);
      onSearch();
    }
    isChoosing.current = false;
  };
  return (
    <div className="expression-box" style={colours}>
      <ExpressionPaint text={value} errors={check?.errors ?? []} />
      <AutoComplete
        value={value}
        open={offered.length > 0}
        defaultActiveFirstOption={false}
        options={offered.map(hintOption)}
        onChange={(text, option) => {
          if (!Array.isArray(option) && option && 'hint' in option) pick(option.hint);
          else {
            isChoosing.current = false;
            setTyping(true);
            onChange(text);
          }
        }}
        onBlur={() => setTyping(false)}
      >
        <ExpressionArea
          autoSize={{ minRows: 2, maxRows: 12 }}
          spellCheck={false}
          aria-label={t('box.label')}
          placeholder={t('box.placeholder')}
          status={isTooLong(value, LONGEST_EXPRESSION) || (check && !check.isValid && value) ? 'error' : ''}
          onKeyDown={press}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        />
      </AutoComplete>
    </div>
  );
}

const hintOption = (hint: Hint) => ({ value: `${hint.kind} ${hint.expression}`, hint, label: <HintRow hint={hint} /> });

function HintRow({ hint }: { hint: Hint }) {
  const t = useText('search');
  return (
    <span className="search-row">
      <ToneTag tone="grey">{t(`hint.${hint.kind}`)}</ToneTag>
      <span className="one-line">{hint.name}</span>
    </span>
  );
}
