import { Mentions } from 'antd';
import { useState } from 'react';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { subjectContract } from '../contract.ts';
import { spellName } from './spell-name.ts';

const STALE_MS = 60_000;

export interface ExpressionTextProps {
  value: string;
  onChange: (value: string) => void;
  isWrong: boolean;
  label: string;
  placeholder?: string;
  minRows?: number;
}

/** A text area that offers the client's subjects after `#` and its dictionaries after `@`. */
export function ExpressionText({ value, onChange, isWrong, label, placeholder, minRows = 3 }: ExpressionTextProps) {
  const t = useText('subject');
  const [prefix, setPrefix] = useState('#');
  const [isAsked, setAsked] = useState(false);
  const { data } = useCall(subjectContract.names, undefined, { isEnabled: isAsked, staleMs: STALE_MS });
  const names = prefix === '#' ? data?.subjects : data?.dictionaries;
  return (
    <Mentions
      value={value}
      onChange={onChange}
      prefix={['#', '@']}
      split=""
      autoSize={{ minRows, maxRows: 14 }}
      aria-label={label}
      spellCheck={false}
      status={isWrong ? 'error' : ''}
      {...(placeholder === undefined ? {} : { placeholder })}
      notFoundContent={t(isAsked && names === undefined ? 'hint.loading' : 'hint.none')}
      options={(names ?? []).map(({ id, name }) => ({ key: String(id), value: spellName(name), label: name }))}
      onFocus={() => setAsked(true)}
      onSearch={(_text, typed) => setPrefix(typed)}
    />
  );
}
