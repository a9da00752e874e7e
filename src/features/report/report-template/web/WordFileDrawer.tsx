import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Drawer, Flex, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { briefReportContract } from '#features/report/brief-report/contract.ts';
import { download } from '#features/core/file/web/facade.tsx';
import type { WordCheck } from '#shared/word-template.ts';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ChooseFile } from '#web/ui/ChooseFile.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { shortly } from '#web/ui/shortly.ts';
import type { ReportTemplate } from '../contract.ts';
import { TEMPLATE_INSTRUCTIONS } from '../paths.ts';
import './report-template.css';
import { sendWordFile } from './send-word-file.ts';
import { isOwn, type TemplateCalls } from './template-calls.ts';
import { WordProblems } from './WordProblems.tsx';

const WIDTH = 640;

/** The Word file into which a template's bulletins are filled. */
export function WordFileDrawer({ calls, template, onClose }: { calls: TemplateCalls; template: ReportTemplate; onClose: () => void }) {
  const t = useText('reportTemplate');
  const { modify } = useRights(calls.module);
  const found = useCall(calls.contract.list, { id: template.id });
  const current = found.data?.items[0];
  return (
    <Drawer open title={`${t('action.word')} · ${shortly(template.name)}`} size={WIDTH} onClose={onClose}>
      <p>{t('word.hint')}</p>
      <p>
        <Link to={TEMPLATE_INSTRUCTIONS}>{t('screen.instructions')}</Link>
      </p>
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton active />}
      {current && <CurrentFile calls={calls} template={current} mayChange={modify && isOwn(calls, current)} />}
    </Drawer>
  );
}

function CurrentFile({ calls, template, mayChange }: { calls: TemplateCalls; template: ReportTemplate; mayChange: boolean }) {
  const t = useText('reportTemplate');
  const web = useText('web');
  const errorText = useErrorText();
  const { id, version, file } = template;
  const upload = useWordUpload(calls, template);
  const remove = useAction(calls.contract.removeFile, {
    invalidates: [calls.contract, briefReportContract],
    success: t('done.fileRemoved'),
  });
  return (
    <div className="word-file">
      <Flex gap={12} align="center" wrap>
        {file ? (
          <>
            <strong className="one-line" title={file.name}>
              {file.name}
            </strong>
            <span className="num">{formatBytes(file.bytes)}</span>
            <DownloadButton calls={calls} id={id} />
            {mayChange && (
              <ConfirmButton question={t('word.removal')} onConfirm={() => remove.mutateAsync({ id, version })}>
                {web('action.remove')}
              </ConfirmButton>
            )}
          </>
        ) : (
          <span>{t('word.none')}</span>
        )}
      </Flex>
      {mayChange && (
        <div>
          <ChooseFile
            accept=".docx"
            label={t(file ? 'action.replaceFile' : 'action.chooseFile')}
            isPending={upload.isPending}
            onChoose={(chosen) => void upload.send(chosen)}
          />{' '}
          <small>{t('word.limit')}</small>
        </div>
      )}
      <div aria-live="polite">
        {upload.refused && <WordProblems {...upload.refused} />}
        {upload.error !== undefined && <Alert type="error" showIcon title={errorText(upload.error)} />}
      </div>
    </div>
  );
}

function DownloadButton({ calls, id }: { calls: TemplateCalls; id: number }) {
  const t = useText('reportTemplate');
  const { message } = App.useApp();
  const errorText = useErrorText();
  const save = () => download(calls.contract.readFile.path, { id }).catch((error: unknown) => void message.error(errorText(error)));
  return (
    <Button type="link" size="small" onClick={() => void save()}>
      {t('action.download')}
    </Button>
  );
}

/** What has been typed elsewhere stays: only the list is read again. */
function useWordUpload({ contract }: TemplateCalls, { id, version }: ReportTemplate) {
  const t = useText('reportTemplate');
  const { message } = App.useApp();
  const client = useQueryClient();
  const [state, setState] = useState<{ isPending: boolean; refused?: { name: string; check: WordCheck }; error?: unknown }>({
    isPending: false,
  });
  const send = async (file: File) => {
    setState({ isPending: true });
    try {
      const response = await sendWordFile(contract.saveFile.path, { id, version }, file);
      const check = contract.saveFile.output.parse(await response.json());
      setState({ isPending: false, ...(check.problems.length > 0 && { refused: { name: file.name, check } }) });
      if (check.version !== null) void message.success(t('done.fileSaved', { version: check.version }));
    } catch (error) {
      setState({ isPending: false, error });
    }
    await client.invalidateQueries({ queryKey: [contract.list.path] });
  };
  return { ...state, send };
}
