import { useText } from '#web/i18n/use-text.ts';
import { Time } from '#web/ui/Time.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { SubjectVersion } from '../version.contract.ts';

interface VersionListProps {
  versions: readonly SubjectVersion[];
  chosen: number;
  /** Number of the newest version. */
  newest: number;
  onChoose: (version: number) => void;
}

/** The versions, newest first: when, who, why and what. */
export function VersionList({ versions, chosen, newest, onChoose }: VersionListProps) {
  const t = useText('subject');
  return (
    <ol className="version-list">
      {versions.map((item) => (
        <li key={item.id}>
          <button type="button" aria-current={item.version === chosen} onClick={() => onChoose(item.version)}>
            <span>
              <strong>{t('history.version', { version: item.version })}</strong>{' '}
              {item.version === newest && <ToneTag tone="green">{t('history.current')}</ToneTag>}
            </span>
            <span>{t(`history.reason.${item.reason}`, { from: item.fromVersion ?? '' })}</span>
            <span className="explain-note">
              {item.user || t('history.program')}
              {item.simulatedBy !== null && t('history.simulated', { name: item.simulatedBy })} · <Time value={item.at} isFull />
            </span>
            {item.changes.length > 0 && (
              <span className="explain-note">
                {t('history.changed', { fields: item.changes.map((field) => t(`history.field.${field}`)).join(t('listSeparator')) })}
              </span>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}
