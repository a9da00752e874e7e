import { Alert, Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { NumberFilter } from '#web/ui/NumberFilter.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';
import type { SimpleForm } from '../contract.ts';
import { searchRoutes } from './routes.ts';
import type { SearchFormProps } from './TextSearch.tsx';
import { ShortExpression } from '#web/ui/ShortExpression.tsx';
import { SpecialCharacters } from '#web/ui/SpecialCharacters.tsx';
import { isTooLong, TooLong } from '#web/ui/TooLong.tsx';

const FIELDS = ['all', 'any', 'phrase', 'none', 'near'] as const;
const MOST_WORDS = 2000;

/** The search as a form, and below it the resulting expression. */
export function SimpleSearch({ value, onSearch }: SearchFormProps) {
  const t = useText('search');
  const read = useCall(searchRoutes.check, { expression: value }, { keepsPrevious: true });
  if (!read.data) return null;
  if (!read.data.simple) return <Alert type="info" showIcon title={t('simple.noForm')} />;
  return <Fields key={value} initial={read.data.simple} onSearch={onSearch} />;
}

function Fields({ initial, onSearch }: { initial: SimpleForm; onSearch: SearchFormProps['onSearch'] }) {
  const t = useText('search');
  const [form, setForm] = useState(initial);
  const settled = useDelayed(form);
  const made = useCall(
    searchRoutes.check,
    { simple: settled },
    { keepsPrevious: true, isEnabled: !FIELDS.some((key) => isTooLong(settled[key], MOST_WORDS)) },
  );
  const isSettled = JSON.stringify(settled) === JSON.stringify(form) && !made.isPlaceholderData && made.data !== undefined;
  const mayAsk = isSettled && !FIELDS.some((key) => isTooLong(form[key], MOST_WORDS));
  const search = () => mayAsk && onSearch(made.data.expression || undefined);
  return (
    <>
      <div className="search-simple">
        {FIELDS.map((key) => (
          <WordsField key={key} name={key} value={form[key]} onChange={(text) => setForm({ ...form, [key]: text })} onSearch={search} />
        ))}
        <div className="search-row" style={{ alignSelf: 'end' }}>
          <NumberFilter
            field={t('simple.distance')}
            prefix={t('simple.within')}
            suffix={t('simple.characters')}
            min={0}
            max={1000}
            width={210}
            isLive
            value={form.distance}
            onChange={(distance) => setForm({ ...form, distance: distance ?? initial.distance })}
          />
          <Checkbox checked={form.isTitleOnly} onChange={(event) => setForm({ ...form, isTitleOnly: event.target.checked })}>
            {t('simple.isTitleOnly')}
          </Checkbox>
          <Button type="primary" disabled={!mayAsk} onClick={search}>
            {t('action.search')}
          </Button>
        </div>
      </div>
      <SpecialCharacters text={FIELDS.map((key) => form[key]).join('\n')} />
      {made.data?.expression && (
        <p className="search-note" style={{ margin: '8px 0 0' }}>
          {t('simple.expression')} <ShortExpression expression={made.data.expression} />
        </p>
      )}
    </>
  );
}

interface WordsFieldProps {
  name: (typeof FIELDS)[number];
  value: string;
  onChange: (text: string) => void;
  onSearch: () => void;
}

function WordsField({ name, value, onChange, onSearch }: WordsFieldProps) {
  const t = useText('search');
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the input is the control
    <label>
      <span>{t(`simple.${name}`)}</span>
      <Input
        value={value}
        status={isTooLong(value, MOST_WORDS) ? 'error' : ''}
        placeholder={t(`simpleHint.${name === 'phrase' || name === 'near' ? name : 'all'}`)}
        onChange={(event) => onChange(event.target.value)}
        onPressEnter={onSearch}
      />
      <TooLong field={t(`simple.${name}`)} text={value} most={MOST_WORDS} />
    </label>
  );
}
