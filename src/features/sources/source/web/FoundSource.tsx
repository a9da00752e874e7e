import { Alert, Button } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import type { DetectedSource } from '../contract.ts';
import type { SourceDraft } from './SourceForm.tsx';

interface FoundSourceProps {
  draft: SourceDraft;
  found: DetectedSource;
  onLook: (url: string) => void;
  onChange: (draft: SourceDraft) => void;
}

/** The detected kind, and other ways to read the same address. */
export function FoundSource({ draft, found, onLook, onChange }: FoundSourceProps) {
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
