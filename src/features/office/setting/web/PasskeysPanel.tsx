import { Button, List, Tag } from 'antd';
import { useState } from 'react';
import { MOST_PASSKEYS } from '#shared/passkeys.ts';
import { hasPasskeys } from '#web/client/passkeys.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useUser } from '#web/session/user-store.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Time } from '#web/ui/Time.tsx';
import { type OwnPasskey, settingContract } from '../contract.ts';
import { CodesDialog } from './CodesDialog.tsx';
import { AddPasskey, RemovePasskey, RenamePasskey } from './PasskeyForms.tsx';

type Open = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: OwnPasskey };

/** The caller's passkeys. `onKept`: one was added, and recovery codes that came with it were put away. */
export function PasskeysPanel({ onKept }: { onKept?: () => void }) {
  const t = useText('setting');
  const isSimulated = useUser()?.Is_Simulate_Login_User === 1;
  const passkeys = useCall(settingContract.passkeys, undefined);
  const [open, setOpen] = useState<Open>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => setOpen(undefined);
  const keep = () => {
    setCodes(undefined);
    onKept?.();
  };
  const show = (made: readonly string[]) => {
    close();
    if (made.length > 0) setCodes(made);
    else onKept?.();
  };
  const items = passkeys.data?.items ?? [];
  const canAdd = !isSimulated && passkeys.data !== undefined && items.length < MOST_PASSKEYS && hasPasskeys();
  return (
    <section className="panel" style={{ marginTop: 16 }} aria-labelledby="passkeys">
      <h2 id="passkeys" style={{ fontSize: 16, marginTop: 0 }}>
        {t('passkeys.title')}
      </h2>
      <p>{t('passkeys.text')}</p>
      {!hasPasskeys() && <p>{t('passkeys.unsupported', { origin: passkeys.data?.origin ?? '' })}</p>}
      {passkeys.isError && <ErrorState error={passkeys.error} onRetry={() => void passkeys.refetch()} />}
      {items.length > 0 && (
        <List
          size="small"
          dataSource={items}
          rowKey="id"
          renderItem={(passkey) => (
            <PasskeyLine passkey={passkey} host={passkeys.data?.host ?? ''} canChange={!isSimulated} onOpen={setOpen} />
          )}
        />
      )}
      {canAdd && <Button onClick={() => setOpen({ kind: 'add' })}>{t('passkeys.add')}</Button>}
      {open?.kind === 'add' && <AddPasskey onDone={show} onClose={close} />}
      {open?.kind === 'rename' && <RenamePasskey passkey={open.passkey} onClose={close} />}
      {open?.kind === 'remove' && <RemovePasskey passkey={open.passkey} onClose={close} />}
      {codes && <CodesDialog codes={codes} onClose={keep} />}
    </section>
  );
}

interface LineProps {
  passkey: OwnPasskey;
  host: string;
  canChange: boolean;
  onOpen: (open: Open) => void;
}

function PasskeyLine({ passkey, host, canChange, onOpen }: LineProps) {
  const t = useText('setting');
  const actions = (['rename', 'remove'] as const).map((kind) => (
    <Button
      key={kind}
      type="link"
      size="small"
      danger={kind === 'remove'}
      aria-label={`${t(`passkeys.${kind}`)} ${passkey.name}`}
      onClick={() => onOpen({ kind, passkey })}
    >
      {t(`passkeys.${kind}`)}
    </Button>
  ));
  return (
    <List.Item actions={canChange ? actions : []}>
      <List.Item.Meta
        title={
          <>
            {passkey.name} <Tag>{t(passkey.isSynced ? 'passkeys.synced' : 'passkeys.ofDevice')}</Tag>
            {passkey.host !== host && <Tag>{passkey.host}</Tag>}
          </>
        }
        description={
          <>
            {t('passkeys.added')} <Time value={passkey.createdAt} isFull /> ·{' '}
            {passkey.lastUsedAt === null ? (
              t('passkeys.unused')
            ) : (
              <>
                {t('passkeys.lastUsed')} <Time value={passkey.lastUsedAt} isFull />
              </>
            )}
          </>
        }
      />
    </List.Item>
  );
}
