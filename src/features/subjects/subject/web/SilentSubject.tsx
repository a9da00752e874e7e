import { Tooltip } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { formatFullTime } from '#web/ui/format-time.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { Subject } from '../contract.ts';
import { SUBJECT_UPDATE } from '../paths.ts';
import { silenceOf } from './silence-of.ts';

/** Warns of a subject that finds nothing, and leads to its preview, which shows what its expression would find. */
export function SilentSubject({ subject }: { subject: Subject }) {
  const t = useText('subject');
  const [now] = useState(Date.now);
  const silence = silenceOf(subject, now);
  if (!silence) return null;
  const hint =
    silence.kind === 'never'
      ? t('silent.neverHint', { since: formatFullTime(silence.since) })
      : t('silent.weekHint', { last: silence.last === null ? '–' : formatFullTime(silence.last) });
  return (
    <Tooltip title={hint}>
      <Link to={pathTo(SUBJECT_UPDATE, {}, { id: subject.id })} aria-label={`${t(`silent.${silence.kind}`)}: ${hint}`}>
        <ToneTag tone="orange" sign="!">
          {t(`silent.${silence.kind}`)}
        </ToneTag>
      </Link>
    </Tooltip>
  );
}
