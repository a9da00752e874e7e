import { Mentions } from 'antd';
import { useState } from 'react';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { dictionaryContract } from '#features/subjects/dictionary/contract.ts';
import { subjectCategoryContract } from '../category.contract.ts';
import { spellName } from './spell-name.ts';

const STALE_MS = 60_000;
const MOST = 200;

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
  const options = { isEnabled: isAsked, staleMs: STALE_MS };
  const subjects = useCall(subjectCategoryContract.list, undefined, options);
  const dictionaries = useCall(dictionaryContract.list, { pageSize: MOST }, options);
  const names = prefix === '#' ? subjects.data?.subjects : dictionaries.data?.items;
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
