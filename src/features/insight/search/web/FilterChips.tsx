import { Button, Popover, Tag } from 'antd';
import { isOneOf } from '#shared/is-one-of.ts';
import { ARTICLE_SORTS } from '#shared/media.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { ListState } from '#web/ui/use-list-state.ts';
import type { ArticleFilters } from '#features/core/article/web/facade.tsx';
import { CHIP_FIELDS, type ChipField, hasField, without } from './chip-fields.ts';
import { ChipEditor } from './ChipEditor.tsx';
import { searchRoutes } from './routes.ts';
import { useChipText } from './use-chip-text.ts';

/** The reading of a sentence is valid as long as its “today” is. */
const STALE_MS = 600_000;

/** The reading of the sentence, part by part; each can be changed or removed. Text not understood is listed. */
export function FilterChips({ sentence, list }: { sentence: string; list: ListState<ArticleFilters> }) {
  const t = useText('search');
  const article = useText('article');
  const read = useCall(searchRoutes.read, { text: sentence }, { staleMs: STALE_MS });
  const chipText = useChipText(list.filters);
  const readings = read.data?.readings ?? [];
  const saidBy = (field: string) => readings.filter((reading) => reading.field === field).map((reading) => reading.text);
  const order = saidBy('sort');
  const rows = saidBy('pageSize');
  const unread = read.data?.unread ?? [];
  return (
    <ul className="search-chips" aria-label={t('sentence.reading')}>
      {CHIP_FIELDS.filter((field) => hasField(list.filters, field)).map((field) => (
        <li key={field}>
          <Chip field={field} text={chipText(field)} said={saidBy(field)} list={list} />
        </li>
      ))}
      {order.length > 0 && isOneOf(ARTICLE_SORTS, list.sort) && (
        <li>
          <Tag closable onClose={() => list.setSort('newest', true)}>
            {t('chip.said', { said: order.join(' '), field: t('field.sort'), value: article(`sort.${list.sort}`) })}
          </Tag>
        </li>
      )}
      {rows.length > 0 && (
        <li>
          <Tag>{t('chip.said', { said: rows.join(' '), field: t('field.pageSize'), value: String(list.pageSize) })}</Tag>
        </li>
      )}
      {unread.length > 0 && (
        <li className="search-note">{t('sentence.unread', { parts: unread.map((piece) => `“${piece.text.trim()}”`).join(' ') })}</li>
      )}
    </ul>
  );
}

interface ChipProps {
  field: ChipField;
  text: string;
  /** The words that it was read from; none when it was chosen otherwise. */
  said: readonly string[];
  list: ListState<ArticleFilters>;
}

function Chip({ field, text, said, list }: ChipProps) {
  const t = useText('search');
  const label = t(`field.${field}`);
  const words = { field: label, value: text };
  return (
    <Tag closable onClose={() => list.setFilters(without(field))} style={{ marginInlineEnd: 0 }}>
      <Popover
        trigger="click"
        destroyOnHidden
        content={<ChipEditor field={field} label={label} filters={list.filters} onChange={list.setFilters} />}
      >
        <Button type="text" size="small" data-chip={field}>
          {said.length > 0 ? t('chip.said', { ...words, said: said.join(' ') }) : t('chip.chosen', words)}
        </Button>
      </Popover>
    </Tag>
  );
}
