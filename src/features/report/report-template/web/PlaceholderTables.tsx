import { CopyOutlined } from '@ant-design/icons';
import { App, Button, Table } from 'antd';
import { type Placeholder, PLACEHOLDER_GROUPS, PLACEHOLDERS } from '#shared/word-template.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useText } from '#web/i18n/use-text.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { PlaceholderValue } from '../contract.ts';
import { useMeaning } from './use-meaning.ts';

interface Row {
  placeholder: Placeholder;
  /** As it is written into a file. */
  written: string;
  /** In the other language. */
  other: string;
  meaning: string;
  value: PlaceholderValue | undefined;
}

const GROUPS: readonly Placeholder['group'][] = PLACEHOLDER_GROUPS;

/** All placeholders, or those that fit, by what they are of. */
export function PlaceholderTables({ values, keyword }: { values: readonly PlaceholderValue[]; keyword: string }) {
  const t = useText('reportTemplate');
  const isChinese = useLanguage() === 'zh-CN';
  const meaningOf = useMeaning();
  const byKey = new Map(values.map((value) => [value.key, value]));
  const wanted = keyword.trim().toLowerCase();
  const rows = PLACEHOLDERS.map((placeholder): Row => {
    const { key, name } = placeholder;
    const written = writtenAs(placeholder, isChinese ? name : key);
    return { placeholder, written, other: isChinese ? key : name, meaning: meaningOf(placeholder), value: byKey.get(key) };
  }).filter(({ written, other, meaning }) => [written, other, meaning].some((text) => text.toLowerCase().includes(wanted)));
  if (rows.length === 0)
    return (
      <section className="panel">
        <EmptyState text={t('values.none')} />
      </section>
    );
  return GROUPS.map((group) => {
    const own = rows.filter(({ placeholder }) => placeholder.group === group);
    return (
      own.length > 0 && (
        <section key={group} className="panel placeholder-table" aria-label={t(`group.${group}`)}>
          <h3>{t(`group.${group}`)}</h3>
          <PlaceholderTable rows={own} />
        </section>
      )
    );
  });
}

const writtenAs = ({ kind }: Placeholder, name: string): string =>
  kind === 'list' || kind === 'condition' ? `{#${name}}…{/${name}}` : `{${name}}`;

function PlaceholderTable({ rows }: { rows: readonly Row[] }) {
  const t = useText('reportTemplate');
  const valueText = ({ value }: Row): string => {
    if (!value) return '';
    if (value.count !== null) return t('values.count', { total: value.count });
    return value.holds === null ? value.text : t(value.holds ? 'values.yes' : 'values.no');
  };
  return (
    <Table<Row>
      size="small"
      rowKey={({ placeholder }) => placeholder.key}
      dataSource={[...rows]}
      pagination={false}
      scroll={{ x: 'max-content' }}
      columns={[
        { key: 'written', title: t('field.placeholder'), width: 300, render: (_, row) => <Written row={row} /> },
        { key: 'meaning', title: t('field.meaning'), width: 380, render: (_, { meaning }) => meaning },
        { key: 'kind', title: t('field.kind'), width: 120, render: (_, { placeholder }) => t(`kind.${placeholder.kind}`) },
        { key: 'value', title: t('field.value'), render: (_, row) => <span className="placeholder-value">{valueText(row)}</span> },
      ]}
    />
  );
}

function Written({ row: { written, other } }: { row: Row }) {
  const t = useText('reportTemplate');
  const { message } = App.useApp();
  const copy = async () => {
    await copyText(written);
    void message.success(t('done.copiedText', { text: written }));
  };
  return (
    <span className="placeholder-name">
      <code>{written}</code>
      <Button
        type="text"
        size="small"
        icon={<CopyOutlined />}
        aria-label={t('action.copyText', { text: written })}
        onClick={() => void copy()}
      />
      <small>{other}</small>
    </span>
  );
}
