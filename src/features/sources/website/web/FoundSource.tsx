import { Alert, Button, List } from 'antd';
import type { Output } from '#shared/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Time } from '#web/ui/Time.tsx';
import type { domainContract } from '../domain.contract.ts';
import { OutgoingLink } from '#web/ui/OutgoingLink.tsx';

export type Detected = Output<typeof domainContract.detect>;

/** The detected kind of an address, other possible kinds, and its content. */
export function FoundSource({ found, onLook }: { found: Detected; onLook: (url: string) => void }) {
  const t = useText('website');
  return (
    <>
      <Alert
        type="success"
        showIcon
        title={t('found', { kind: t(`kind.${found.kind}`), total: found.items.length })}
        {...(found.alternatives.length > 0
          ? {
              description: (
                <>
                  {t('alternatives')}{' '}
                  {found.alternatives.map((other) => (
                    <Button key={other.url} type="link" size="small" onClick={() => onLook(other.url)}>
                      {t(`kind.${other.kind}`)} {other.title || other.url}
                    </Button>
                  ))}
                </>
              ),
            }
          : {})}
      />
      <List
        size="small"
        style={{ maxHeight: 180, overflow: 'auto', marginBlock: 8 }}
        dataSource={found.items}
        renderItem={(item) => (
          <List.Item extra={item.publishedAt === null ? undefined : <Time value={item.publishedAt} />}>
            <OutgoingLink href={item.url}>{item.title || item.url}</OutgoingLink>
          </List.Item>
        )}
      />
    </>
  );
}
