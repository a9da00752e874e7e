import { Input, Radio } from 'antd';
import { useState } from 'react';
import { FilesField } from '#features/core/file/web/facade.tsx';
import { queryText } from '#shared/query-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type GuestTicket, guestTicketContract } from '../guest-contract.ts';

/** The answer of a guest, or a note, with files. */
export function GuestWriting({ ticket, pass }: { ticket: GuestTicket; pass: string }) {
  const t = useText('ticket');
  const [written, setWritten] = useState(0);
  const { mayAnswer } = ticket;
  const path: `/v1/${string}` = `${guestTicketContract.upload.path}${queryText({ pass })}`;
  return (
    <section className="panel" aria-label={t('step.answer')}>
      <h2>{t(mayAnswer ? 'step.answer' : 'step.note')}</h2>
      <SchemaForm
        key={written}
        endpoint={guestTicketContract.write}
        extra={{ pass }}
        initial={{ kind: mayAnswer ? 'answer' : 'note', text: '', fileIds: [] }}
        submitText={t('door.send')}
        success={t('door.sent')}
        invalidates={[guestTicketContract]}
        onDone={() => setWritten((n) => n + 1)}
      >
        {mayAnswer && (
          <FormField name="kind" label={t('field.kind')}>
            <Radio.Group
              options={[
                { value: 'answer', label: t('step.answer') },
                { value: 'note', label: t('step.note') },
              ]}
            />
          </FormField>
        )}
        <FormField name="text" label={t('door.text')} required>
          <Input.TextArea autoSize={{ minRows: 4, maxRows: 16 }} />
        </FormField>
        <FormField name="fileIds" label={t('field.fileIds')} help={t('help.fileIds')}>
          <FilesField endpoint={{ ...guestTicketContract.upload, path }} />
        </FormField>
      </SchemaForm>
    </section>
  );
}
