import { Flex } from 'antd';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { DataExport } from '../contract.ts';
import { StateOfRun } from './StateOfRun.tsx';

/** The last run in words; one that failed, and a schedule that stands still, in red. */
export function LastRun({ row: { last, stoppedAt }, text }: { row: DataExport; text: string }) {
  if (stoppedAt !== null || last?.state === 'failed')
    return (
      <ToneTag tone="red" sign="×" title={text}>
        <span style={{ whiteSpace: 'normal' }}>{text}</span>
      </ToneTag>
    );
  return (
    <Flex gap={8} wrap align="center">
      {last && <StateOfRun run={last} />}
      {last?.state !== 'stopped' && text}
    </Flex>
  );
}
