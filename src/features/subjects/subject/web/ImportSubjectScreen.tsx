import { Alert } from 'antd';
import { useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ChooseFile } from '#web/ui/ChooseFile.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { subjectToolContract } from '../subject-tool.contract.ts';
import type { SubjectFile } from '../transfer.contract.ts';
import { BringForm } from './BringForm.tsx';
import { readSubjectFile } from './read-subject-file.ts';

interface Chosen {
  /** How many were chosen before: each begins with a form of its own. */
  turn: number;
  name: string;
  file: SubjectFile | undefined;
  problem: string;
}

/** Subjects of a file, brought to clients. */
export function ImportSubjectScreen() {
  const t = useText('subject');
  const [chosen, setChosen] = useState<Chosen>({ turn: 0, name: '', file: undefined, problem: '' });
  const { turn, name, file, problem } = chosen;
  const bring = useAction(subjectToolContract.import, { invalidates: [subjectToolContract] });
  const take = async (given: File) => {
    const read = readSubjectFile(await given.text());
    setChosen({ turn: turn + 1, name: given.name, file: read.file, problem: read.problem });
  };
  const clear = () => setChosen({ turn: turn + 1, name: '', file: undefined, problem: '' });
  return (
    <>
      <PageHeader />
      <p style={{ margin: '0 0 12px' }}>{t('tool.importHint')}</p>
      <section className="panel" style={{ maxWidth: 900 }}>
        <ChooseFile label={t('transfer.choose')} accept=".json,application/json" isPending={false} onChoose={(given) => void take(given)} />
        {problem !== '' && <Alert type="error" showIcon title={t('transfer.notFile', { problem })} style={{ marginBlockStart: 12 }} />}
        {file && (
          <BringForm
            key={turn}
            bring={(into) => bring.mutateAsync({ file, ...into })}
            isPending={bring.isPending}
            submitText={t('transfer.start')}
            onClose={clear}
          >
            <p>{t('tool.chosen', { name, subjects: file.subjects.length, dictionaries: file.dictionaries.length })}</p>
          </BringForm>
        )}
      </section>
    </>
  );
}
