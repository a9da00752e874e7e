import { Button, Input, Modal, Skeleton, Space } from 'antd';
import { useState } from 'react';
import { briefReportContract } from '#features/report/brief-report/contract.ts';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Time } from '#web/ui/Time.tsx';
import { bulletinEditorContract, type SavedVersion } from '../contract.ts';
import { ChangeList } from './ChangeList.tsx';
import { compareTexts } from './compare-texts.ts';
import { type Editing, useServerText } from './use-bulletin-editor.ts';

/** Earlier versions: to compare with what is there now, and to bring back; and a name for this one. */
export function VersionPanel({ editing, id }: { editing: Editing; id: number }) {
  const t = useText('bulletinEditor');
  const { keeper } = editing;
  const { version } = useServerText(keeper);
  const [name, setName] = useState('');
  const [isNaming, setNaming] = useState(false);
  const [shown, setShown] = useState<SavedVersion>();
  const found = useCall(bulletinEditorContract.versions, { id }, { keepsPrevious: true });
  const keep = async () => {
    setNaming(true);
    const isSaved = await keeper.save('named', name.trim());
    setNaming(false);
    if (isSaved) setName('');
    await found.refetch();
  };
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <>
      <Space.Compact className="bulletin-choice">
        <Input
          value={name}
          placeholder={t('versions.name')}
          aria-label={t('versions.name')}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={() => void keep()}
        />
        <Button loading={isNaming} onClick={() => void keep()}>
          {t('versions.keep')}
        </Button>
      </Space.Compact>
      {!found.data && <Skeleton active />}
      <ul className="bulletin-versions">
        {found.data?.items.map((one) => (
          <li key={one.version} aria-current={one.version === version}>
            <VersionName version={one} />
            {one.version === version ? (
              <span>{t('versions.now')}</span>
            ) : (
              <Button size="small" onClick={() => setShown(one)}>
                {t('versions.compare')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown && <VersionDialog editing={editing} id={id} version={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function VersionName({ version: { version, kind, name, by, createdAt } }: { version: SavedVersion }) {
  const t = useText('bulletinEditor');
  return (
    <div>
      <strong>{version === 0 ? t('versions.written') : name || t(`versions.kind.${kind}`)}</strong> {by} <Time value={createdAt} />
    </div>
  );
}

interface VersionDialogProps {
  editing: Editing;
  id: number;
  version: SavedVersion;
  onClose: () => void;
}

/** What has changed since it, and the way back. */
function VersionDialog({ editing: { keeper }, id, version: { version, name, createdAt }, onClose }: VersionDialogProps) {
  const t = useText('bulletinEditor');
  const now = useServerText(keeper);
  const found = useCall(bulletinEditorContract.open, { id, version });
  const restore = useAction(bulletinEditorContract.restore, {
    success: t('done.restored'),
    invalidates: [bulletinEditorContract, briefReportContract],
    onDone: (text) => {
      keeper.take(text);
      onClose();
    },
  });
  const bring = async () => {
    // What is typed stays as a version of its own.
    if (await keeper.save()) restore.mutate({ id, base: keeper.getText().version, version });
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t('action.close')}</Button>
      <Button type="primary" loading={restore.isPending} onClick={() => void bring()}>
        {t('versions.restore')}
      </Button>
    </>
  );
  return (
    <Modal open width={820} onCancel={onClose} footer={footer} title={name || t('versions.of')}>
      <p>
        <Time value={createdAt} /> {t('versions.since')}
      </p>
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data ? <ChangeList changes={compareTexts(found.data.chapters, now.chapters)} /> : !found.isError && <Skeleton active />}
    </Modal>
  );
}
