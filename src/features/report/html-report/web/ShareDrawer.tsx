import { Alert, Flex, Input, Select, Spin } from 'antd';
import { useState } from 'react';
import { type Bulletin, briefReportContract } from '#features/report/brief-report/contract.ts';
import { periodOf } from '#features/report/brief-report/web/facade.tsx';
import { DAY_MS } from '#shared/time.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { useReasonText } from '#web/ui/use-reason-text.ts';
import { htmlReportContract, USUAL_SHARE_DAYS } from '../contract.ts';
import { EndField, ShareBounds } from './ShareBounds.tsx';
import { ShareLinkView } from './ShareLinkView.tsx';

const WIDTH = 480;
const MINUTE_MS = 60_000;
const OFFERED = 200;
const REFRESH_MS = 1000;

/** Asks how long a bulletin is shared, then shows the link. */
export function ShareDrawer({ bulletinId, onClose }: { bulletinId: number | null; onClose: () => void }) {
  const t = useText('htmlReport');
  const [made, setMade] = useState<{ link: string; isLocked: boolean }>();
  const [expiresAt] = useState(() => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS + USUAL_SHARE_DAYS * DAY_MS);
  return (
    <FormDrawer title={t('dialog.create')} size={WIDTH + 60} onClose={onClose}>
      {made ? (
        <Flex vertical gap={16}>
          <Alert type="success" showIcon title={t('made')} description={made.isLocked ? t('madeLocked') : undefined} />
          <ShareLinkView link={made.link} />
        </Flex>
      ) : (
        <SchemaForm
          endpoint={htmlReportContract.create}
          initial={{ bulletinId: bulletinId ?? undefined, expiresAt, password: '', note: '', maxUses: null, addresses: [] }}
          submitText={t('submit')}
          success={t('done.created')}
          invalidates={[htmlReportContract]}
          onDone={({ link }, { password = '' }) => setMade({ link, isLocked: password !== '' })}
          onCancel={onClose}
          maxWidth={WIDTH}
        >
          <Fields chosenId={bulletinId} />
        </SchemaForm>
      )}
    </FormDrawer>
  );
}

const optionOf = (row: Bulletin) => ({ value: row.id, label: `${row.title} · ${periodOf(row)}` });

/** The chosen one may be older than all that are offered. */
function useBulletinOptions(chosenId: number | null) {
  const newest = useCall(briefReportContract.list, { pageSize: OFFERED });
  const chosen = useCall(
    briefReportContract.list,
    { id: chosenId ?? 0 },
    { isEnabled: chosenId !== null, refreshMs: REFRESH_MS, isFinal: ({ items }) => items.every(({ state }) => state !== 'making') },
  );
  const rows = new Map([...(chosen.data?.items ?? []), ...(newest.data?.items ?? [])].map((row) => [row.id, row]));
  const options = [...rows.values()].filter(({ id, madeAt }) => madeAt !== null || id === chosenId).map(optionOf);
  return { options, isFetching: newest.isFetching, chosen: chosen.data?.items[0] };
}

/** One that was only just asked for can be shared when it is made. */
function MakingNote({ bulletin: { state, error } }: { bulletin: Bulletin }) {
  const t = useText('htmlReport');
  const bulletins = useText('briefReport');
  const reasonText = useReasonText('briefReport');
  if (state === 'failed')
    return <Alert type="error" showIcon title={bulletins('preview.failed', { reason: reasonText(error) })} style={NOTE} />;
  if (state !== 'making') return null;
  return <Alert type="info" showIcon icon={<Spin size="small" />} title={t('making')} style={NOTE} />;
}
const NOTE = { marginBottom: 12 };

function Fields({ chosenId }: { chosenId: number | null }) {
  const t = useText('htmlReport');
  const { options, isFetching, chosen } = useBulletinOptions(chosenId);
  return (
    <>
      {chosen && <MakingNote bulletin={chosen} />}
      <FormField name="bulletinId" label={t('field.bulletinId')} help={t('help.bulletinId')}>
        <Select showSearch={{ optionFilterProp: 'label' }} loading={isFetching} options={options} />
      </FormField>
      <EndField />
      <FormField name="password" label={t('field.password')} help={t('help.password')}>
        <Input.Password autoComplete="new-password" />
      </FormField>
      <ShareBounds />
    </>
  );
}
