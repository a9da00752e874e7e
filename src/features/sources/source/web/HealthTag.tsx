import { Tooltip } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { ToneName } from '#web/ui/tones.data.ts';
import type { Source } from '../contract.ts';
import { useLastFailureText } from '#web/ui/use-status-text.ts';

const HEALTH: Record<Source['health'], { tone: ToneName; sign: string }> = {
  new: { tone: 'blue', sign: '○' },
  healthy: { tone: 'green', sign: '●' },
  degraded: { tone: 'orange', sign: '▲' },
  failing: { tone: 'red', sign: '✕' },
  silent: { tone: 'orange', sign: '…' },
  paused: { tone: 'grey', sign: '‖' },
};

/** Whether a source works, and if not, why. */
export function HealthTag({
  source,
  isShort = false,
}: {
  source: Pick<Source, 'health' | 'lastError' | 'lastErrorDetail'>;
  isShort?: boolean;
}) {
  const t = useText('source');
  const failureText = useLastFailureText('source');
  const reason = source.lastError ? failureText(source) : '';
  return (
    <Tooltip title={source.health === 'healthy' || source.health === 'new' ? '' : reason}>
      <span>
        <ToneTag {...HEALTH[source.health]}>{t(`health.${source.health}`)}</ToneTag>
        {!isShort && reason && (source.health === 'failing' || source.health === 'degraded') && (
          <div style={{ fontSize: 12 }}>{reason}</div>
        )}
      </span>
    </Tooltip>
  );
}
