import { Alert, Button, Flex, Input, List, Modal } from 'antd';
import { useState } from 'react';
import type { Output } from '#shared/contract.ts';
import { useAction } from '#web/client/use-action.ts';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Time } from '#web/ui/Time.tsx';
import { domainContract, type DomainRequest } from '../domain.contract.ts';
import { AcceptForm } from './AcceptForm.tsx';

type Detected = Output<typeof domainContract.detect>;

/** The address that is asked for is looked at, what was found is shown, then it becomes a source of the provider. */
export function AcceptDialog({ request, onClose }: { request: DomainRequest; onClose: () => void }) {
  const t = useText('website');
  const errorText = useErrorText();
  const [address, setAddress] = useState(request.url);
  const [found, setFound] = useState<Detected>();
  const detect = useAction(domainContract.detect, { saysError: false, onDone: setFound });
  const accept = useAction(domainContract.accept, {
    invalidates: [domainContract],
    success: ({ changed }) => t('done.accepted', { total: changed }),
    onDone: onClose,
  });
  const look = (url: string) => detect.mutate({ url });
  return (
    <Modal open width={760} title={t('dialog.accept', { domain: request.domain })} footer={null} onCancel={onClose} destroyOnHidden>
      <ul style={{ paddingInlineStart: 18, marginBlock: 8 }}>
        {request.requests.map(({ id, clientName: client, user, reason }) => (
          <li key={id}>
            {t('by', { client, user })}: {reason}
          </li>
        ))}
      </ul>
      {request.site && (
        <Alert
          type="info"
          showIcon
          style={{ marginBlockEnd: 12 }}
          title={t('there.site', { name: request.site.name, domain: request.domain })}
          action={
            <Button size="small" loading={accept.isPending} onClick={() => accept.mutate({ domain: request.domain })}>
              {t('action.answerThere')}
            </Button>
          }
        />
      )}
      <Flex gap={8} style={{ marginBlock: 12 }}>
        <Input
          value={address}
          aria-label={t('field.url')}
          onChange={(event) => setAddress(event.target.value)}
          onPressEnter={() => address.trim() && look(address.trim())}
        />
        <Button type="primary" disabled={!address.trim()} loading={detect.isPending} onClick={() => look(address.trim())}>
          {t('action.detect')}
        </Button>
      </Flex>
      {detect.isError && !detect.isPending && <Alert type="error" showIcon title={errorText(detect.error)} />}
      {found && (
        <>
          <Found found={found} onLook={look} />
          <AcceptForm key={found.url} request={request} found={found} onClose={onClose} />
        </>
      )}
    </Modal>
  );
}

function Found({ found, onLook }: { found: Detected; onLook: (url: string) => void }) {
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
            <a href={item.url} target="_blank" rel="noreferrer noopener nofollow">
              {item.title || item.url}
            </a>
          </List.Item>
        )}
      />
    </>
  );
}
