import { Alert } from 'antd';
import { useState } from 'react';
import type { BulletinKind } from '#shared/bulletin.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { BulletinForm, type BulletinInput, FORM_WIDTH } from './BulletinForm.tsx';
import { usualPeriod } from './usual-period.ts';

const FIRST: BulletinKind = 'daily';

interface BulletinDrawerProps {
  /** What is filled in already. */
  from?: Partial<BulletinInput>;
  /** What the person should know of that. */
  notes?: readonly string[];
  /** Instead of closing: the bulletin that is being made. */
  onMaking?: (id: number) => void;
  onClose: () => void;
}

export function BulletinDrawer({ from, notes = [], onMaking, onClose }: BulletinDrawerProps) {
  const t = useText('briefReport');
  const locale = useLanguage();
  const [now] = useState(Date.now);
  const kind = from?.kind ?? FIRST;
  const picked = from?.picked ?? [];
  const initial = {
    kind,
    period: usualPeriod(kind, now),
    subjectId: [],
    region: [],
    mediaType: [],
    person: [],
    title: '',
    locale,
    keyword: '',
    templateId: null,
    ...from,
  };
  return (
    <FormDrawer title={t('dialog.create')} size={FORM_WIDTH + 60} onClose={onClose}>
      {[...(picked.length > 0 ? [t('pickedNote', { total: picked.length })] : []), ...notes].map((note) => (
        <Alert key={note} type="info" showIcon title={note} style={{ marginBottom: 12 }} />
      ))}
      <BulletinForm initial={initial} now={now} onDone={({ id }) => (onMaking ? onMaking(id) : onClose())} onCancel={onClose} />
    </FormDrawer>
  );
}
