import { Button, Radio, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTextDesk } from '#features/report/bulletin-editor/web/facade.tsx';
import { CLIENT_REPORT_TEMPLATE } from '#features/report/report-template/paths.ts';
import type { ModelTask } from '#shared/language-model.ts';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { languageModelContract, type ModelRun } from '../contract.ts';
import { costText } from './cost-text.ts';
import { ModelRunView } from './ModelRunView.tsx';

const REFRESH_MS = 2000;
const isOver = ({ state }: ModelRun): boolean => state === 'done' || state === 'failed';

/** Asks a language model, and shows what of its writing passed the check beside the text as it is. */
export function ModelPanel() {
  const t = useText('languageModel');
  const desk = useTextDesk();
  const { browse } = useRights('report-setting');
  const found = useCall(
    languageModelContract.open,
    { id: desk.id },
    { refreshMs: REFRESH_MS, isFinal: ({ runs }) => runs.every(isOver), keepsPrevious: true },
  );
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton active />;
  const { modelName, chapters, runs } = found.data;
  const titleOf = (key: string): string => chapters.find((chapter) => chapter.key === key)?.title ?? key;
  return (
    <>
      <p>{t('panel.about')}</p>
      {modelName === '' ? (
        <p>
          {t('panel.off')} {browse && <Link to={CLIENT_REPORT_TEMPLATE}>{t('action.setting')}</Link>}
        </p>
      ) : (
        <Question id={desk.id} chapters={chapters} isBusy={!runs.every(isOver)} />
      )}
      {runs.map((run) => (
        <ModelRunView key={run.id} run={run} chapter={titleOf(run.chapter)} desk={desk} />
      ))}
    </>
  );
}

interface QuestionProps {
  id: number;
  chapters: { key: string; title: string; tasks: ModelTask[] }[];
  isBusy: boolean;
}

/** First what it may cost, then the question. */
function Question({ id, chapters, isBusy }: QuestionProps) {
  const t = useText('languageModel');
  const [key, setKey] = useState(chapters[0]?.key ?? '');
  const chapter = chapters.find((one) => one.key === key);
  const [wanted, setTask] = useState<ModelTask>('rewrite');
  const task = chapter?.tasks.includes(wanted) ? wanted : 'draft';
  const [isEstimated, setEstimated] = useState(false);
  const asked = { id, chapter: key, task };
  const estimate = useCall(languageModelContract.estimate, asked, { isEnabled: isEstimated });
  const ask = useAction(languageModelContract.ask, {
    success: t('done.asked'),
    invalidates: [languageModelContract],
    onDone: () => setEstimated(false),
  });
  const choose = (change: () => void) => {
    setEstimated(false);
    change();
  };
  const told = isEstimated && !estimate.isFetching ? estimate.data : undefined;
  return (
    <>
      <Select
        className="bulletin-choice"
        aria-label={t('panel.chapter')}
        value={key}
        onChange={(next: string) => choose(() => setKey(next))}
        options={chapters.map(({ key: value, title }) => ({ value, label: title }))}
      />
      <TaskChoice tasks={chapter?.tasks ?? []} task={task} onChoose={(next) => choose(() => setTask(next))} />
      {isEstimated && estimate.isError && <ErrorState error={estimate.error} onRetry={() => void estimate.refetch()} />}
      {told && <Estimate told={told} />}
      <p>
        {told ? (
          <Button
            type="primary"
            loading={ask.isPending}
            disabled={isBusy}
            onClick={() => ask.mutate({ ...asked, mostTokens: told.tokensIn + told.tokensOut })}
          >
            {t('action.ask')}
          </Button>
        ) : (
          <Button disabled={isBusy || key === ''} loading={isEstimated && estimate.isFetching} onClick={() => setEstimated(true)}>
            {t('action.estimate')}
          </Button>
        )}
      </p>
    </>
  );
}

interface TaskProps {
  tasks: readonly ModelTask[];
  task: ModelTask;
  onChoose: (task: ModelTask) => void;
}

function TaskChoice({ tasks, task, onChoose }: TaskProps) {
  const t = useText('languageModel');
  return (
    <Radio.Group
      aria-label={t('panel.task')}
      value={task}
      onChange={({ target }) => onChoose(target.value === 'draft' ? 'draft' : 'rewrite')}
      options={(['rewrite', 'draft'] as const).map((value) => ({ value, label: t(`task.${value}`), disabled: !tasks.includes(value) }))}
    />
  );
}

interface Told {
  modelName: string;
  tokensIn: number;
  tokensOut: number;
  cost: number;
  currency: ModelRun['currency'];
  leftTokens: number;
  articles: number;
  figures: number;
}

function Estimate({ told }: { told: Told }) {
  const t = useText('languageModel');
  const whole = (value: number): string => value.toLocaleString('en-US');
  const { modelName: model, articles, figures } = told;
  return (
    <div aria-live="polite">
      <p>{t('panel.sends', { model, articles, figures })}</p>
      <p>
        {t('panel.estimate', {
          tokensIn: whole(told.tokensIn),
          tokensOut: whole(told.tokensOut),
          cost: costText(told.cost, told.currency),
          left: whole(told.leftTokens),
        })}
      </p>
    </div>
  );
}
