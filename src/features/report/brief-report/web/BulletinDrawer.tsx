import { useState } from 'react';
import type { BulletinKind } from '#shared/bulletin.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { BulletinForm, FORM_WIDTH } from './BulletinForm.tsx';
import { usualPeriod } from './usual-period.ts';

const FIRST: BulletinKind = 'daily';

export function BulletinDrawer({ onClose }: { onClose: () => void }) {
  const t = useText('briefReport');
  const locale = useLanguage();
  const [now] = useState(Date.now);
  const initial = { kind: FIRST, period: usualPeriod(FIRST, now), subjectId: [], mediaType: [], title: '', locale, keyword: '' };
  return (
    <FormDrawer title={t('dialog.create')} size={FORM_WIDTH + 60} onClose={onClose}>
      <BulletinForm initial={initial} now={now} onDone={onClose} onCancel={onClose} />
    </FormDrawer>
  );
}
