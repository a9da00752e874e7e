import { Flex } from 'antd';
import type { ReactNode } from 'react';

/** A white block with a heading. */
export function Block({
  title,
  extra,
  className = '',
  children,
}: {
  title: string;
  extra?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={`panel chart-card ${className}`} aria-label={title}>
      <Flex justify="space-between" align="center" gap={12} wrap style={{ marginBlockEnd: 8 }}>
        <h2 style={{ fontSize: 15, margin: 0 }}>{title}</h2>
        {extra}
      </Flex>
      {children}
    </section>
  );
}
