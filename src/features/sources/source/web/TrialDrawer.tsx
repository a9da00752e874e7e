import { Drawer } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import type { Source } from '../contract.ts';
import { SourceTrial } from './SourceTrial.tsx';

/** A trial of a source beside the list; closed without a source. */
export function TrialDrawer({ source, onClose }: { source: Source | undefined; onClose: () => void }) {
  const t = useText('source');
  return (
    <Drawer open={source !== undefined} title={t('trial.title', { name: source?.name ?? '' })} size={720} onClose={onClose} destroyOnHidden>
      {source && <SourceTrial source={source} />}
    </Drawer>
  );
}
