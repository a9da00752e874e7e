import { type GetRef, Mentions } from 'antd';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { ControlProps } from '#web/ui/control-props.ts';
import { SpecialCharacters } from '#web/ui/SpecialCharacters.tsx';
import { subjectContract } from '../contract.ts';
import { ExpressionTools } from './ExpressionTools.tsx';
import { insertAt } from './insert-at.ts';
import { spellName } from './spell-name.ts';

const STALE_MS = 60_000;

export interface ExpressionTextProps extends ControlProps {
  value: string;
  onChange: (value: string) => void;
  isWrong: boolean;
  label: string;
  placeholder?: string;
  minRows?: number;
  /** Shows buttons for the marks of the language. */
  hasTools?: boolean;
}

/** A text area that offers the client's subjects after `#` and its dictionaries after `@`. */
export function ExpressionText(props: ExpressionTextProps) {
  const { value, onChange, isWrong, label, placeholder, minRows = 3, hasTools = false, ...control } = props;
  const t = useText('subject');
  const [prefix, setPrefix] = useState('#');
  const [isAsked, setAsked] = useState(false);
  const { data } = useCall(subjectContract.names, undefined, { isEnabled: isAsked, staleMs: STALE_MS });
  const names = prefix === '#' ? data?.subjects : data?.dictionaries;
  const { box, insert } = useInsert(value, onChange);
  return (
    <>
      {hasTools && <ExpressionTools onInsert={insert} />}
      <Mentions
        ref={box}
        {...control}
        value={value}
        onChange={onChange}
        prefix={['#', '@']}
        split=""
        autoSize={{ minRows, maxRows: 14 }}
        {...(control['aria-labelledby'] === undefined ? { 'aria-label': label } : {})}
        spellCheck={false}
        status={isWrong ? 'error' : ''}
        {...(placeholder === undefined ? {} : { placeholder })}
        notFoundContent={t(isAsked && names === undefined ? 'hint.loading' : 'hint.none')}
        options={(names ?? []).map(({ id, name }) => ({ key: String(id), value: spellName(name), label: name }))}
        onFocus={() => setAsked(true)}
        onSearch={(_text, typed) => setPrefix(typed)}
      />
      <SpecialCharacters text={value} />
    </>
  );
}

/** Marks are put at the cursor, which stands after them then. */
function useInsert(value: string, onChange: (value: string) => void) {
  const box = useRef<GetRef<typeof Mentions>>(null);
  const insert = (mark: string) => {
    const area = box.current?.textarea;
    const inserted = insertAt(value, area?.selectionStart ?? value.length, area?.selectionEnd ?? value.length, mark);
    // The cursor is set in the new text.
    flushSync(() => onChange(inserted.text));
    area?.focus();
    area?.setSelectionRange(inserted.start, inserted.end);
  };
  return { box, insert };
}
