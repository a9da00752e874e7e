import { Alert, Button, Flex, Table } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { clockText } from '#web/ui/clock-text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { formatInFull } from '#web/ui/format-number.ts';
import { Time } from '#web/ui/Time.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { SourceKind, SourcePreview } from '../contract.ts';
import { useFailureText } from './use-failure-text.ts';
import type { Preview } from './use-preview.ts';
import { OutgoingLink } from '#web/ui/OutgoingLink.tsx';

type Item = SourcePreview['items'][number];

/** What would be read, item by item, and which names found nothing. */
export function PreviewTable({ preview: { shown, error, isReading, read } }: { preview: Preview }) {
  const t = useText('source');
  const failureText = useFailureText();
  return (
    <section aria-label={t('preview.title')} aria-busy={isReading} style={{ marginBlockEnd: 16 }}>
      <Flex gap={8} align="center" style={{ marginBlockEnd: 8 }}>
        <strong>{t('preview.title')}</strong>
        {shown && !error && <span>{t('preview.total', { shown: shown.preview.items.length, total: shown.preview.total })}</span>}
        {shown && !error && shown.preview.unreadable > 0 && <span>{t('preview.unreadable', { total: shown.preview.unreadable })}</span>}
        <Button size="small" loading={isReading} onClick={read} style={{ marginInlineStart: 'auto' }}>
          {t('action.preview')}
        </Button>
      </Flex>
      {error && !isReading && <Alert type="error" showIcon {...failureText(error)} />}
      {!error && shown && (
        <>
          <Paths {...shown} />
          <Items {...shown} />
        </>
      )}
      {!error && !shown && !isReading && <p>{t('preview.none')}</p>}
    </section>
  );
}

function usePartText(kind: SourceKind): (part: string) => string {
  const t = useText('source');
  return (part) => t(`field.${kind === 'hot' ? 'hot' : 'api'}.${part}`, { defaultValue: part });
}

/** Each name with the number of entries that have a value there. */
function Paths({ kind, preview: { paths, entries } }: { kind: SourceKind; preview: SourcePreview }) {
  const t = useText('source');
  const partText = usePartText(kind);
  if (paths.length === 0) return null;
  return (
    <Flex gap={6} wrap style={{ marginBlockEnd: 8 }}>
      {paths.map(({ part, path, found }) => {
        const [tone, sign] =
          found === 0 ? (['red', '✕'] as const) : found < entries ? (['orange', '▲'] as const) : (['green', '●'] as const);
        const text = { part: partText(part), path, found, entries };
        return (
          <ToneTag key={part} tone={tone} sign={sign}>
            {t(found === 0 ? 'preview.nothing' : 'preview.found', text)}
          </ToneTag>
        );
      })}
    </Flex>
  );
}

function Items({ kind, preview: { items, paths } }: { kind: SourceKind; preview: SourcePreview }) {
  const t = useText('source');
  const partText = usePartText(kind);
  const others = paths.map(({ part }) => part).filter((part) => !['title', 'url', 'time'].includes(part));
  const hasTime = paths.some(({ part }) => part === 'time') || items.some(({ publishedAt }) => publishedAt !== null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <section className="source-preview" aria-label={t('preview.items')} tabIndex={0}>
      <Table<Item>
        size="small"
        rowKey={(item) => `${item.url} ${item.title}`}
        pagination={false}
        dataSource={items}
        locale={{ emptyText: <EmptyState text={t('preview.empty')} /> }}
        columns={[
          { key: 'title', title: t('field.api.title'), render: (_, item) => <Title item={item} /> },
          ...(hasTime
            ? [{ key: 'time', title: t('field.api.time'), render: (_: unknown, item: Item) => <Time value={item.publishedAt} /> }]
            : []),
          ...others.map((part) => ({
            key: part,
            title: partText(part),
            render: (_: unknown, { values }: Item) => <Value part={part} value={values[part]} />,
          })),
        ]}
      />
    </section>
  );
}

function Title({ item: { url, title } }: { item: Item }) {
  if (!url) return title;
  return (
    <OutgoingLink href={url} title={url}>
      {title || url}
    </OutgoingLink>
  );
}

const CLOCKS = new Set(['duration', 'segmentTime']);

function Value({ part, value }: { part: string; value: string | number | undefined }) {
  if (value === undefined) return '–';
  const text = typeof value === 'string' ? value : CLOCKS.has(part) ? clockText(value) : formatInFull(value);
  return (
    <span className="source-preview-value" title={text}>
      {text}
    </span>
  );
}
