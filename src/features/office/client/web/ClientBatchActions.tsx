import { useRights } from '#web/session/user-store.ts';
import { SwitchButtons } from '#web/ui/SwitchButtons.tsx';
import type { Client } from '../contract.ts';
import { useClientState } from './use-client-state.ts';

/** Each client is deleted alone, by its name. */
export function ClientBatchActions({ clients, onDone }: { clients: readonly Client[]; onDone: () => void }) {
  const { modify } = useRights('client');
  const { turn, isPending } = useClientState(clients, onDone);
  return modify && <SwitchButtons rows={clients} isOn={({ state }) => state === 'enabled'} isPending={isPending} onSwitch={turn} />;
}
