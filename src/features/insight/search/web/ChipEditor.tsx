import { Input, Select, Switch } from 'antd';
import { useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { useUsed } from '#web/session/client-options.ts';
import { DateRange } from '#web/ui/DateRange.tsx';
import { formatDateRange, parseDateRange } from '#web/ui/date-range.ts';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { NumberFilter } from '#web/ui/NumberFilter.tsx';
import type { ArticleFilters } from '#features/core/article/web/facade.tsx';
import { CHOICES, type ChipField, type ChoiceField, ENTITIES, isChoice, isEntity } from './chip-fields.ts';
import { useValueWord } from './use-value-word.ts';

const SECOND_MS = 1000;
const EDITOR_PX = 260;
/** As in the contract of the list. */
const MOST = { minLength: 100_000, junkBelow: 101 } as const;
const LONG_AGO = Date.UTC(2000, 0, 1);

interface ChipEditorProps {
  field: ChipField;
  label: string;
  filters: ArticleFilters;
  onChange: (change: Partial<ArticleFilters>) => void;
}

/** The control of one part of the filter. */
export function ChipEditor({ field, label, filters, onChange }: ChipEditorProps) {
  const web = useText('web');
  if (isChoice(field)) return <ChoiceEditor field={field} label={label} filters={filters} onChange={onChange} />;
  if (isEntity(field))
    return (
      <EntitySelect
        entity={ENTITIES[field]}
        aria-label={label}
        isMultiple
        width={EDITOR_PX}
        value={filters[field]}
        onChange={(values: never[]) => onChange({ [field]: values.length > 0 ? values : undefined })}
      />
    );
  if (field === 'time') return <TimeEditor filters={filters} onChange={onChange} label={label} />;
  if (field === 'isFolded')
    return <Switch aria-label={label} checked={filters.isFolded ?? false} onChange={(isOn) => onChange({ isFolded: isOn || undefined })} />;
  if (field === 'keyword')
    return (
      <Input.Search
        aria-label={label}
        style={{ width: EDITOR_PX }}
        defaultValue={filters.keyword ?? ''}
        enterButton={web('action.save')}
        onSearch={(keyword) => onChange({ keyword: keyword.trim() || undefined })}
      />
    );
  return <NumberFilter field={label} min={1} max={MOST[field]} value={filters[field]} onChange={(value) => onChange({ [field]: value })} />;
}

function ChoiceEditor({ field, label, filters, onChange }: ChipEditorProps & { field: ChoiceField }) {
  const word = useValueWord();
  const media = useUsed('unusedMedia', CHOICES.mediaType, filters.mediaType);
  const levels = useUsed('unusedLevels', CHOICES.level, filters.level);
  const choices = { ...CHOICES, mediaType: media, level: levels };
  return (
    <Select
      mode="multiple"
      aria-label={label}
      style={{ width: EDITOR_PX }}
      value={filters[field] ?? []}
      options={choices[field].map((value) => ({ value, label: word(field, value) }))}
      onChange={(values) => onChange({ [field]: values.length > 0 ? values : undefined })}
    />
  );
}

/** An open end of the time is shown as now, or as a day long ago. */
function TimeEditor({ filters, onChange, label }: Omit<ChipEditorProps, 'field'>) {
  const [now] = useState(() => Date.now());
  const { from = LONG_AGO, until = now } = filters;
  return (
    <DateRange
      aria-label={label}
      value={formatDateRange({ from, until: until - SECOND_MS })}
      onChange={(text) => {
        const range = text === undefined ? undefined : parseDateRange(text);
        onChange({ from: range?.from, until: range && range.until + SECOND_MS });
      }}
    />
  );
}
