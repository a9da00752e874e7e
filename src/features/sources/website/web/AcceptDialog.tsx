import { Alert, Button, Flex, Input } from 'antd';
import { useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { domainContract, type DomainRequest } from '../domain.contract.ts';
import { AcceptForm } from './AcceptForm.tsx';
import { type Detected, FoundSource } from './FoundSource.tsx';

/** Examines the requested address, shows the result, and then makes it a source of the provider. */
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
    <FormDialog width={760} title={t('dialog.accept', { domain: request.domain })} onClose={onClose}>
      <Requesters request={request} />
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
          <FoundSource found={found} onLook={look} />
          <AcceptForm key={found.url} request={request} found={found} onClose={onClose} />
        </>
      )}
    </FormDialog>
  );
}

/** Who asks, and why. */
function Requesters({ request }: { request: DomainRequest }) {
  const t = useText('website');
  return (
    <ul style={{ paddingInlineStart: 18, marginBlock: 8 }}>
      {request.requests.map(({ id, clientName: client, user, reason }) => (
        <li key={id}>
          {t('by', { client, user })}: {reason}
        </li>
      ))}
    </ul>
  );
}
