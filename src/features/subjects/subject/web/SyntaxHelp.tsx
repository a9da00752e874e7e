import { Button, Drawer, Table } from 'antd';
import { useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';

const EXAMPLES = ['or', 'and', 'not', 'group', 'phrase', 'near', 'field', 'site', 'dictionary', 'subject'] as const;
const WIDTH = 400;

/** The query language on one card, which stays open beside what is written. */
export function SyntaxHelp() {
  const t = useText('subject');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button type="link" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t('syntax.title')}
      </Button>
      <Drawer
        open={isOpen}
        size={WIDTH}
        mask={false}
        autoFocus={false}
        focusable={{ trap: false }}
        title={t('syntax.title')}
        onClose={() => setIsOpen(false)}
      >
        <Table
          size="small"
          pagination={false}
          rowKey="key"
          showHeader={false}
          dataSource={EXAMPLES.map((key) => ({ key, example: t(`syntax.${key}.example`), meaning: t(`syntax.${key}.meaning`) }))}
          columns={[{ dataIndex: 'example', render: (text: string) => <code>{text}</code> }, { dataIndex: 'meaning' }]}
        />
      </Drawer>
    </>
  );
}
