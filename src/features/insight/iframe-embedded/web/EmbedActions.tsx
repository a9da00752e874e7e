import { Button } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { useCan, useUser } from '#web/session/user-store.ts';
import { RowActions } from '#web/ui/RowActions.tsx';
import type { Embed } from '../contract.ts';
import { RevokeButton } from './RevokeButton.tsx';

export type AskedOf = 'code' | 'update' | 'renew';

/** What its maker can do with an embed; others revoke it. */
export function EmbedActions({ embed, onAsk }: { embed: Embed; onAsk: (what: AskedOf) => void }) {
  const t = useText('iframeEmbedded');
  const isSimulated = useUser()?.Is_Simulate_Login_User === 1;
  const mayMake = useCan('external.m');
  const mayRevoke = useCan('external.d');
  if (isSimulated) return null;
  const isOpen = embed.state === 'open';
  const asked: AskedOf[] = [];
  if (embed.isOwn && isOpen) asked.push('code');
  if (embed.isOwn && mayMake) asked.push('update');
  if (embed.isOwn && mayMake && isOpen) asked.push('renew');
  return (
    <RowActions name={embed.name}>
      {asked.map((what) => (
        <Button key={what} type="link" size="small" onClick={() => onAsk(what)}>
          {t(`action.${what}`)}
        </Button>
      ))}
      {mayRevoke && <RevokeButton rows={[embed]} />}
    </RowActions>
  );
}
