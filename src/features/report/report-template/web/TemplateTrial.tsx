import { Alert, App, Flex, Select } from 'antd';
import { useState } from 'react';
import { BULLETIN_KINDS, type BulletinKind } from '#shared/bulletin.ts';
import { type WordCheck, wordCheck } from '#shared/word-template.ts';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ChooseFile } from '#web/ui/ChooseFile.tsx';
import { saveBlob } from '#web/ui/save-file.ts';
import { templateInstructionsContract } from '../contract.ts';
import { isJson, sendWordFile } from './send-word-file.ts';
import { WordProblems } from './WordProblems.tsx';

/** A file in, and the filled one out, or what is wrong with it. Nothing is kept. */
export function TemplateTrial() {
  const t = useText('reportTemplate');
  const bulletins = useText('briefReport');
  const { message } = App.useApp();
  const errorText = useErrorText();
  const [kind, setKind] = useState<BulletinKind>('daily');
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState<{ name: string; check: WordCheck }>();
  const [error, setError] = useState<unknown>();
  const send = async (file: File) => {
    setPending(true);
    setRefused(undefined);
    setError(undefined);
    try {
      const response = await sendWordFile(templateInstructionsContract.trial.path, { kind }, file);
      if (isJson(response)) setRefused({ name: file.name, check: wordCheck.parse(await response.json()) });
      else {
        saveBlob(file.name, await response.blob());
        void message.success(t('done.tried', { name: file.name }));
      }
    } catch (cause) {
      setError(cause);
    } finally {
      setPending(false);
    }
  };
  return (
    <section className="panel template-trial" aria-label={t('trial.title')}>
      <h3>{t('trial.title')}</h3>
      <p>{t('trial.hint')}</p>
      <Flex gap={12} align="center" wrap>
        <Select
          aria-label={t('field.kinds')}
          style={{ minWidth: 120 }}
          value={kind}
          options={BULLETIN_KINDS.map((value) => ({ value, label: bulletins(`kind.${value}`) }))}
          onChange={setKind}
        />
        <ChooseFile accept=".docx" label={t('action.try')} isPending={isPending} onChoose={(file) => void send(file)} />
        <small>{t('word.limit')}</small>
      </Flex>
      <div aria-live="polite">
        {refused && <WordProblems {...refused} />}
        {error !== undefined && <Alert type="error" showIcon title={errorText(error)} />}
      </div>
    </section>
  );
}
