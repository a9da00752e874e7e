import { Input, Radio } from 'antd';
import { useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { LinkBoundFields } from '#web/ui/LinkBoundFields.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type Ticket, ticketContract } from '../contract.ts';
import { GUEST_ROLES, type Invitation, ticketGuestContract } from '../guest-contract.ts';
import { GuestInvitation } from './GuestInvitation.tsx';

const WIDTH = 480;

/** Asks who is invited, then shows link and code. */
export function GuestDrawer({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const t = useText('ticket');
  const [made, setMade] = useState<Invitation & { name: string }>();
  return (
    <FormDrawer title={t('guest.add')} size={WIDTH + 60} onClose={onClose}>
      {made ? (
        <GuestInvitation made={made} />
      ) : (
        <SchemaForm
          endpoint={ticketGuestContract.create}
          extra={{ ticketId: ticket.id }}
          initial={{ name: '', unit: '', contact: '', role: 'joint', maxUses: null, addresses: [] }}
          submitText={t('guest.add')}
          invalidates={[ticketGuestContract, ticketContract]}
          onDone={(invitation, { name }) => setMade({ ...invitation, name })}
          onCancel={onClose}
          maxWidth={WIDTH}
        >
          <Fields />
        </SchemaForm>
      )}
    </FormDrawer>
  );
}

function Fields() {
  const t = useText('ticket');
  const [now] = useState(Date.now);
  return (
    <>
      <FormField name="name" label={t('guest.name')} required>
        <Input />
      </FormField>
      <FormField name="unit" label={t('guest.unit')}>
        <Input />
      </FormField>
      <FormField name="contact" label={t('guest.contact')} help={t('guest.helpContact')}>
        <Input />
      </FormField>
      <FormField name="role" label={t('guest.role')}>
        <Radio.Group options={GUEST_ROLES.map((role) => ({ value: role, label: t(`role.${role}`) }))} />
      </FormField>
      <FormField name="expiresAt" label={t('guest.expiresAt')} help={t('guest.helpExpiresAt')}>
        <DateInput type="datetime" hasSeconds={false} min={now} />
      </FormField>
      <LinkBoundFields
        labels={{ maxUses: t('guest.maxUses'), addresses: t('guest.addresses') }}
        help={{ maxUses: t('guest.helpMaxUses'), addresses: t('guest.helpAddresses') }}
        everywhere={t('guest.everywhere')}
      />
    </>
  );
}
