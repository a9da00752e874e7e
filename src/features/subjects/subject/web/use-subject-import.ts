import { App } from 'antd';
import { useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { subjectCategoryContract } from '../category.contract.ts';
import { subjectContract } from '../contract.ts';
import { type SubjectFile, subjectTransferContract } from '../transfer.contract.ts';
import { readSubjectFile } from './read-subject-file.ts';

const invalidates = [subjectContract, subjectCategoryContract];

/** A chosen file is tried at once; `start` imports it for real. */
export function useSubjectImport() {
  const t = useText('subject');
  const { message } = App.useApp();
  const [file, setFile] = useState<SubjectFile>();
  const [problem, setProblem] = useState('');
  const trial = useAction(subjectTransferContract.import);
  const real = useAction(subjectTransferContract.import, {
    invalidates,
    onDone: ({ added, refused }) => void message.success(t('transfer.done', { added, refused })),
  });
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(undefined);
    real.reset();
    const read = readSubjectFile(await chosen.text());
    setProblem(read.problem);
    if (!read.file) return;
    setFile(read.file);
    trial.mutate({ file: read.file, isTrial: true });
  };
  return {
    take,
    problem,
    report: file && (real.data ?? trial.data),
    isTrial: !real.data,
    isPending: real.isPending,
    mayStart: Boolean(file && trial.data && !real.isSuccess && trial.data.added !== 0),
    start: () => {
      if (file) real.mutate({ file });
    },
  };
}
