import { Alert, Button, Dropdown, Flex, Input, Modal } from 'antd';
import { useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { type DetectedSource, listPageContract, type Source, SOURCE_KINDS } from '../contract.ts';
import { type SourceDraft, SourceForm } from './SourceForm.tsx';
import { useFailureText } from './use-failure-text.ts';

/** Adds a source: an address is looked at and what was found is shown, or its kind is chosen by hand; saved, it is collected at once. */
export function SourceDialog({ source, onClose }: { source?: Source; onClose: () => void }) {
  const t = useText('source');
  const failureText = useFailureText();
  const [address, setAddress] = useState('');
  const [draft, setDraft] = useState<SourceDraft>();
  const detect = useAction(listPageContract.detect, {
    saysError: false,
    onDone: (found) => setDraft({ url: found.url, kind: found.kind, found }),
  });
  const url = address.trim();
  const look = (at: string) => {
    setDraft(undefined);
    detect.mutate({ url: at });
  };
  return (
    <Modal open width={860} title={t(source ? 'dialog.update' : 'dialog.create')} footer={null} onCancel={onClose} destroyOnHidden>
      {!source && (
        <div style={{ marginBlock: 12 }}>
          <Flex gap={8}>
            <Input
              autoFocus
              value={address}
              placeholder="https://"
              aria-label={t('field.url')}
              onChange={(event) => setAddress(event.target.value)}
              onPressEnter={() => url && look(url)}
            />
            <Button type="primary" disabled={!url} loading={detect.isPending} onClick={() => look(url)}>
              {t('action.detect')}
            </Button>
          </Flex>
          <Dropdown
            trigger={['click']}
            menu={{
              items: SOURCE_KINDS.map((kind) => ({ key: kind, label: t(`kind.${kind}`), onClick: () => setDraft({ url, kind }) })),
            }}
          >
            <Button type="link" size="small" style={{ paddingInline: 0 }}>
              {t('action.byHand')}
            </Button>
          </Dropdown>
        </div>
      )}
      {detect.isError && !detect.isPending && !draft && (
        <Alert type="error" showIcon {...failureText(detect.error)} style={{ marginBlockEnd: 12 }} />
      )}
      {draft?.found && <Found draft={draft} found={draft.found} onLook={look} onChange={setDraft} />}
      {(draft ?? source) && (
        <SourceForm
          key={draft ? `${draft.kind} ${draft.url}` : source?.id}
          {...(source ? { source } : {})}
          {...(draft ? { draft } : {})}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

interface FoundProps {
  draft: SourceDraft;
  found: DetectedSource;
  onLook: (url: string) => void;
  onChange: (draft: SourceDraft) => void;
}

/** What it was taken for, and what else it could be: of the same address another way to read it. */
function Found({ draft, found, onLook, onChange }: FoundProps) {
  const t = useText('source');
  const others = [{ kind: found.kind, url: found.url, title: found.title }, ...found.alternatives].filter(
    (other) => other.kind !== draft.kind || other.url !== draft.url,
  );
  return (
    <Alert
      type="success"
      showIcon
      style={{ marginBlockEnd: 12 }}
      title={t('dialog.found', { kind: t(`kind.${found.kind}`), total: found.items.length })}
      description={
        others.length > 0 && (
          <>
            {t('dialog.alternatives')}{' '}
            {others.map((other) => (
              <Button
                key={`${other.kind} ${other.url}`}
                type="link"
                size="small"
                onClick={() => (other.url === found.url ? onChange({ url: other.url, kind: other.kind, found }) : onLook(other.url))}
              >
                {t(`kind.${other.kind}`)} {other.title || other.url}
              </Button>
            ))}
          </>
        )
      }
    />
  );
}
