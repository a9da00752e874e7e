import { Flex } from 'antd';
import type { ReactNode } from 'react';

/** A white block with a heading. */
export function Block({ title, extra, children }: { title: string; extra?: ReactNode; children: ReactNode }) {
  return (
    <section className="panel">
      <Flex justify="space-between" align="center" gap={12} wrap style={{ marginBlockEnd: 8 }}>
        <h2 style={{ fontSize: 14, margin: 0 }}>{title}</h2>
        {extra}
      </Flex>
      {children}
    </section>
  );
}
