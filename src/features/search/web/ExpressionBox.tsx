import { AutoComplete, theme } from 'antd';
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';
import type { ExpressionCheck, Hint } from '../contract.ts';
import { ExpressionArea } from './ExpressionArea.tsx';
import { ExpressionPaint } from './ExpressionPaint.tsx';
import { wordBefore } from './expression-tokens.ts';
import { searchRoutes } from './routes.ts';

const STALE_MS = 30_000;

interface ExpressionBoxProps {
  value: string;
  onChange: (text: string) => void;
  onSearch: () => void;
  /** Of this very text, or undefined while it is on its way. */
  check: ExpressionCheck | undefined;
}

/** The box of an expression: coloured, with errors at their place and what may come next. Enter searches, Shift+Enter begins a line. */
export function ExpressionBox({ value, onChange, onSearch, check }: ExpressionBoxProps) {
  const t = useText('search');
  const colours = useSearchColours();
  const [caret, setCaret] = useState(value.length);
  const [isTyping, setTyping] = useState(false);
  const isChoosing = useRef(false);
  const start = wordBefore(value, caret);
  const word = useDelayed(isTyping ? value.slice(start, caret).trim() : '');
  const hints = useCall(searchRoutes.hint, { text: word }, { isEnabled: word !== '', staleMs: STALE_MS });
  const offered = isTyping && word !== '' ? (hints.data?.items ?? []) : [];
  const pick = (hint: Hint) => {
    const isWhole = hint.kind === 'search';
    const text = isWhole ? hint.expression : value.slice(0, start) + hint.expression + value.slice(caret);
    setTyping(false);
    setCaret(isWhole ? text.length : start + hint.expression.length);
    onChange(text);
  };
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
        options={offered.map((hint) => ({
          value: `${hint.kind} ${hint.expression}`,
          hint,
          label: (
            <span className="search-row">
              <ToneTag tone="grey">{t(`hint.${hint.kind}`)}</ToneTag>
              <span className="one-line">{hint.name}</span>
            </span>
          ),
        }))}
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
          maxLength={20_000}
          spellCheck={false}
          aria-label={t('box.label')}
          placeholder={t('box.placeholder')}
          status={check && !check.isValid && value ? 'error' : ''}
          onKeyDown={press}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        />
      </AutoComplete>
    </div>
  );
}

/** The theme's colours for the style sheet of searching. */
export function useSearchColours(): CSSProperties {
  const { token } = theme.useToken();
  return {
    '--search-text': token.colorText,
    '--search-hint': token.colorTextDescription,
    '--search-operator': token.colorErrorText,
    '--search-field': token.colorLink,
    '--search-reference': token.purple7,
    '--search-phrase': token.green8,
    '--search-border': token.colorBorder,
    '--search-error': token.colorError,
    '--search-error-bg': token.colorErrorBg,
  } as CSSProperties;
}
