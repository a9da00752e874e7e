import { Button, Popover, Table } from 'antd';
import { useText } from '#web/i18n/use-text.ts';

const EXAMPLES = ['or', 'and', 'not', 'group', 'phrase', 'near', 'field', 'site', 'dictionary', 'subject'] as const;

/** The query language on one card. */
export function SyntaxHelp() {
  const t = useText('subject');
  return (
    <Popover
      trigger="click"
      content={
        <Table
          size="small"
          pagination={false}
          rowKey="key"
          showHeader={false}
          dataSource={EXAMPLES.map((key) => ({ key, example: t(`syntax.${key}.example`), meaning: t(`syntax.${key}.meaning`) }))}
          columns={[{ dataIndex: 'example', render: (text: string) => <code>{text}</code> }, { dataIndex: 'meaning' }]}
        />
      }
    >
      <Button type="link" size="small">
        {t('syntax.title')}
      </Button>
    </Popover>
  );
}
