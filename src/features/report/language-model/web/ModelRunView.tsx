import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { briefReportContract } from '#features/report/brief-report/contract.ts';
import { bulletinEditorContract } from '#features/report/bulletin-editor/contract.ts';
import { Changes, type TextDesk } from '#features/report/bulletin-editor/web/facade.tsx';
import { wordsOf } from '#shared/block-words.ts';
import { blockText, type EditedChapter } from '#shared/edited-bulletin.ts';
import type { ModelProposal } from '#shared/language-model.ts';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Time } from '#web/ui/Time.tsx';
import { useReasonText } from '#web/ui/use-reason-text.ts';
import { languageModelContract, type ModelRun } from '../contract.ts';
import { costText } from './cost-text.ts';

interface RunProps {
  run: ModelRun;
  chapter: string;
  desk: TextDesk;
}

/** What became of one question. */
export function ModelRunView({ run, chapter, desk }: RunProps) {
  const t = useText('languageModel');
  const reasonText = useReasonText('languageModel');
  const { task, state, reason, detail, modelName, by, createdAt, kept, droppedTotal: dropped } = run;
  const tokens = (run.tokensIn + run.tokensOut).toLocaleString('en-US') + (run.isEstimated ? t('panel.estimated') : '');
  return (
    <section aria-label={`${chapter} · ${t(`task.${task}`)}`} className="bulletin-change-list">
      <h3>
        {chapter} · {t(`task.${task}`)}
      </h3>
      <p>
        {modelName} · {by} <Time value={createdAt} />
      </p>
      {(state === 'waiting' || state === 'asking') && <p aria-live="polite">{t('panel.waiting')}</p>}
      {state === 'failed' && (
        <p role="alert">
          {t('panel.failed', { reason: reasonText(reason) })} {detail !== '' && t('tried.detail', { detail })}
        </p>
      )}
      {state === 'done' && (
        <>
          <p>{t('panel.counted', { kept, dropped, tokens, cost: costText(run.cost, run.currency) })}</p>
          {kept === 0 ? <p>{t('panel.none')}</p> : <Proposals run={run} desk={desk} />}
          {dropped > 0 && <Dropped run={run} />}
        </>
      )}
    </section>
  );
}

/** Beside the text as it is now, paragraph by paragraph; none is chosen beforehand. */
function Proposals({ run: { id: runId, proposals }, desk }: { run: ModelRun; desk: TextDesk }) {
  const t = useText('languageModel');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const accept = useAction(languageModelContract.accept, {
    success: t('done.accepted'),
    invalidates: [bulletinEditorContract, briefReportContract],
    onDone: (text) => {
      desk.take(text);
      setChosen([]);
    },
  });
  const [isSaving, setSaving] = useState(false);
  const take = async () => {
    setSaving(true);
    // What is typed stays as a version of its own.
    const base = await desk.save();
    setSaving(false);
    if (base !== undefined) accept.mutate({ id: desk.id, base, runId, proposals: [...chosen] });
  };
  const text = desk.read();
  return (
    <>
      <ul className="bulletin-change-list">
        {proposals.map((proposal) => (
          <Proposal
            key={proposal.id}
            proposal={proposal}
            text={text}
            isChosen={chosen.includes(proposal.id)}
            onChoose={(isChosen) => setChosen(isChosen ? [...chosen, proposal.id] : chosen.filter((one) => one !== proposal.id))}
          />
        ))}
      </ul>
      <Button type="primary" disabled={chosen.length === 0} loading={isSaving || accept.isPending} onClick={() => void take()}>
        {t('action.accept')}
      </Button>
    </>
  );
}

interface ProposalProps {
  proposal: ModelProposal;
  text: readonly EditedChapter[];
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function Proposal({ proposal: { id, of, block }, text, isChosen, onChoose }: ProposalProps) {
  const t = useText('languageModel');
  const blocks = text.flatMap((chapter) => chapter.blocks);
  const now = blocks.find((one) => one.id === (of === '' ? id : of));
  const isGone = of !== '' && !now;
  const isTaken = now !== undefined && blockText(now.block) === blockText(block);
  return (
    <li>
      <Checkbox checked={isChosen} disabled={isGone || isTaken} onChange={({ target }) => onChoose(target.checked)}>
        {isGone ? t('panel.gone') : of === '' ? t('panel.added') : t('panel.choose')}
      </Checkbox>
      <Changes before={of === '' ? '' : wordsOf(now?.block)} after={wordsOf(block)} />
    </li>
  );
}

function Dropped({ run: { dropped, droppedTotal: total } }: { run: ModelRun }) {
  const t = useText('languageModel');
  return (
    <details>
      <summary>{t('panel.dropped', { total })}</summary>
      <ul>
        {dropped.map(({ text, reason, found }, i) => (
          // The sentences of one answer keep their places.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={i}>
            <del>{text}</del> {t(`dropReason.${reason}`, { found })}
          </li>
        ))}
      </ul>
    </details>
  );
}
