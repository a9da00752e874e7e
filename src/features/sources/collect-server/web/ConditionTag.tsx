import type { ServerCondition, ServerProblem } from '#shared/collect-servers.ts';
import { useText } from '#web/i18n/use-text.ts';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { formatDuration } from '#web/ui/format-duration.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { ToneName } from '#web/ui/tones.data.ts';
import type { CollectServer } from '../contract.ts';

const LOOK: Record<ServerCondition, { tone: ToneName; sign: string }> = {
  waiting: { tone: 'blue', sign: '○' },
  active: { tone: 'green', sign: '●' },
  draining: { tone: 'gold', sign: '▽' },
  paused: { tone: 'grey', sign: '‖' },
  stopped: { tone: 'grey', sign: '■' },
  lost: { tone: 'red', sign: '✕' },
  refused: { tone: 'red', sign: '✕' },
  removed: { tone: 'grey', sign: '–' },
};

/** How a server is, in words: one that drains and reads nothing any more is empty. */
export function useConditionText(): (server: Pick<CollectServer, 'condition' | 'running'>) => string {
  const t = useText('collectServer');
  return ({ condition, running }) => (condition === 'draining' && running === 0 ? t('drained') : t(`condition.${condition}`));
}

/** What is wrong with it, in words; what its state says already is left out. */
export function useProblemTexts(): (server: CollectServer) => string[] {
  const t = useText('collectServer');
  const textOf = (server: CollectServer, problem: ServerProblem): string => {
    if (problem === 'refused') return t('refused', { version: server.refusedVersion, schema: server.refusedSchema });
    if (problem === 'clock') return t('problem.clock', { value: formatDuration(Math.abs(server.clockMs)) });
    if (problem === 'disk') return t('problem.disk', { value: formatBytes(server.freeDisk ?? 0) });
    return t(`problem.${problem}`);
  };
  return (server) =>
    server.problems.filter((problem) => problem !== server.condition || problem === 'refused').map((one) => textOf(server, one));
}

export function ConditionTag({ server }: { server: CollectServer }) {
  const textOf = useConditionText();
  const problems = useProblemTexts()(server);
  return (
    <>
      <ToneTag {...LOOK[server.condition]}>{textOf(server)}</ToneTag>
      {problems.map((text) => (
        <div key={text} title={text} className="two-lines">
          <ToneTag tone="orange" sign="▲">
            {text}
          </ToneTag>
        </div>
      ))}
    </>
  );
}
