import { Button, Flex, Typography } from 'antd';
import { Fragment } from 'react';
import { EmptyState } from './EmptyState.tsx';

export interface StartGroup {
  title: string;
  items: readonly { key: string; text: string; onPick: () => void }[];
}

/** A screen on which nothing is asked yet: what it does, and the person's own things to begin with. Groups without items are left out. */
export function StartHere({ text, groups }: { text: string; groups: readonly StartGroup[] }) {
  return (
    <section className="panel">
      <EmptyState text={text} />
      <div className="start-here">
        {groups
          .filter(({ items }) => items.length > 0)
          .map(({ title, items }) => (
            <Fragment key={title}>
              <Typography.Text type="secondary">{title}</Typography.Text>
              <Flex gap={8} wrap>
                {items.map((item) => (
                  <Button key={item.key} size="small" title={item.text} onClick={item.onPick} className="start-item">
                    <span className="one-line">{item.text}</span>
                  </Button>
                ))}
              </Flex>
            </Fragment>
          ))}
      </div>
    </section>
  );
}
