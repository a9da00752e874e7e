import { Card, Flex } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatInFull } from '#web/ui/format-number.ts';

interface NumberCardProps {
  title: string;
  value: number;
  /** Instead of the digits of the value. */
  text?: string;
  /** The list of what is counted. */
  to: string;
  children?: ReactNode;
}

/** One number, which opens what it counts, and a line about it. */
export function NumberCard({ title, value, text = formatInFull(value), to, children }: NumberCardProps) {
  return (
    <Card size="small" title={title} style={{ height: '100%' }}>
      <Link to={to} className="num" style={{ fontSize: 28, lineHeight: '36px' }} aria-label={`${title} ${text}`}>
        {text}
      </Link>
      <Flex vertical style={{ minHeight: 22 }}>
        {children}
      </Flex>
    </Card>
  );
}
