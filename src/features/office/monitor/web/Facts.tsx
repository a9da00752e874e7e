import { Card, Descriptions } from 'antd';
import type { ReactNode } from 'react';

/** A few named values on a card. */
export function Facts({ title, items }: { title: string; items: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Card size="small" title={title} style={{ height: '100%' }}>
      <Descriptions
        size="small"
        column={1}
        items={items.map(([label, children]) => ({ key: label, label, children: <span className="num">{children}</span> }))}
      />
    </Card>
  );
}
