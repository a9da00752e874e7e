import { useState } from 'react';
import type { BulletinKind } from '#shared/bulletin.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { BulletinForm, type BulletinInput, FORM_WIDTH } from './BulletinForm.tsx';
import { usualPeriod } from './usual-period.ts';

const FIRST: BulletinKind = 'daily';

/** `from`: what is filled in already. */
export function BulletinDrawer({ from, onClose }: { from?: Partial<BulletinInput>; onClose: () => void }) {
  const t = useText('briefReport');
  const locale = useLanguage();
  const [now] = useState(Date.now);
  const kind = from?.kind ?? FIRST;
  const initial = {
    kind,
    period: usualPeriod(kind, now),
    subjectId: [],
    mediaType: [],
    title: '',
    locale,
    keyword: '',
    templateId: null,
    ...from,
  };
  return (
    <FormDrawer title={t('dialog.create')} size={FORM_WIDTH + 60} onClose={onClose}>
      <BulletinForm initial={initial} now={now} onDone={onClose} onCancel={onClose} />
    </FormDrawer>
  );
}
