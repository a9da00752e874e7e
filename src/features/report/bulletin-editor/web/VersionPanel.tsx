import { Button, Input, Skeleton, Space } from 'antd';
import { useState } from 'react';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Time } from '#web/ui/Time.tsx';
import { bulletinEditorContract, type SavedVersion } from '../contract.ts';
import { VersionDialog } from './VersionDialog.tsx';
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
