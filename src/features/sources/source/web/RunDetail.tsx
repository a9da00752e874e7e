import { Descriptions } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { formatInFull } from '#web/ui/format-number.ts';
import type { Run } from '../contract.ts';
import { RunItems } from './RunItems.tsx';
import { useStatusText } from '#web/ui/use-status-text.ts';
import { OutgoingLink } from '#web/ui/OutgoingLink.tsx';

/** What a run asked, what came back, and what became of the items. */
export function RunDetail({ run, scope }: { run: Run; scope: 'own' | 'all' }) {
  const t = useText('source');
  const statusText = useStatusText('source');
  const answer = run.reason ? statusText(run) : run.isNotModified ? t('run.notModified') : t(`run.states.${run.state}`);
  return (
    <>
      <Descriptions
        size="small"
        column={{ xs: 1, lg: 3 }}
        items={[
          {
            key: 'request',
            label: t('run.request'),
            span: { xs: 1, lg: 3 },
            children: (
              <OutgoingLink href={run.sourceUrl} style={{ overflowWrap: 'anywhere' }}>
                {run.sourceUrl}
              </OutgoingLink>
            ),
          },
          { key: 'answer', label: t('run.answer'), children: answer },
          {
            key: 'size',
            label: t('run.received'),
            children: t('run.receivedIn', { bytes: formatBytes(run.bytes), ms: formatInFull(Math.round(run.ms)) }),
          },
          { key: 'trigger', label: t('run.trigger'), children: t(`run.triggers.${run.trigger}`) },
        ]}
      />
      {(run.fetched > 0 || run.failed > 0) && <RunItems run={run} scope={scope} />}
    </>
  );
}
