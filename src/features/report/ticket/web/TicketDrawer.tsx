import { Input, Select, Skeleton, Switch } from 'antd';
import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import { TICKET_KINDS, type TicketSourceKind } from '#shared/tickets.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { OPTIONAL_CHOICE } from '#web/ui/optional-choice.ts';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type TicketFile, ticketContract, ticketSettingContract } from '../contract.ts';
import { FilesField } from './FilesField.tsx';
import { RichTextField } from './RichTextField.tsx';

interface From {
  articleIds?: readonly number[];
  eventIds?: readonly number[];
  messageIds?: readonly number[];
  commentIds?: readonly number[];
}
interface DrawerProps {
  from?: From;
  draftId?: number;
  onClose: () => void;
  onDone: (id: number) => void;
}

const copied = ({ articleIds = [], eventIds = [], messageIds = [], commentIds = [] }: From) => ({
  articleIds: [...articleIds],
  eventIds: [...eventIds],
  messageIds: [...messageIds],
  commentIds: [...commentIds],
});

const COLUMNS = { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))', columnGap: 24 };
const WIDTH = 960;

/** A new ticket, or a draft that is changed. */
export function TicketDrawer({ draftId, ...props }: DrawerProps) {
  const t = useText('ticket');
  return (
    <FormDrawer title={t(draftId === undefined ? 'action.create' : 'action.edit')} size={WIDTH} onClose={props.onClose}>
      {draftId === undefined ? <NewTicket {...props} /> : <DraftForm {...props} draftId={draftId} />}
    </FormDrawer>
  );
}

const EMPTY = {
  kind: 'assignment',
  category: '',
  level: 'yellow',
  title: '',
  contentHtml: '',
  leads: [],
  joints: [],
  watchers: [],
  supervisors: [],
  reviewerId: null,
  answerDueAt: null,
  closeDueAt: null,
  fileIds: [],
} as const;

/** Filled with the title and the level of what it comes from. */
function NewTicket({ from = {}, onClose, onDone }: Omit<DrawerProps, 'draftId'>) {
  const t = useText('ticket');
  const setting = useCall(ticketSettingContract.setting, undefined);
  const isFrom = Object.keys(from).length > 0;
  const origin = useCall(ticketContract.origin, copied(from), { isEnabled: isFrom });
  const failed = [setting, origin].find(({ isError }) => isError);
  if (failed?.error) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!setting.data || (isFrom && !origin.data)) return <Skeleton active paragraph={{ rows: 8 }} />;
  const { title = '', level, items = [] } = origin.data ?? {};
  const { isReviewed, categories } = setting.data;
  return (
    <SchemaForm
      endpoint={ticketContract.create}
      extra={copied(from)}
      initial={{
        ...EMPTY,
        leads: [],
        joints: [],
        watchers: [],
        supervisors: [],
        fileIds: [],
        title,
        ...(level ? { level } : {}),
        isIssued: true,
      }}
      success={({ state }) => t(state === 'draft' ? 'done.created' : state === 'review' ? 'done.submitted' : 'done.issued')}
      submitText={t('action.create')}
      invalidates={[ticketContract]}
      onDone={({ id }) => onDone(id)}
      onCancel={onClose}
      maxWidth={WIDTH}
    >
      {items.length > 0 && <FromList items={items} />}
      <Fields categories={categories} isReviewed={isReviewed} />
      <FormField name="isIssued" label={t(isReviewed ? 'action.submitNow' : 'action.issueNow')} valuePropName="checked">
        <Switch />
      </FormField>
    </SchemaForm>
  );
}

const MOST_LISTED = 5;

/** What is kept with the ticket as it is now. */
function FromList({ items }: { items: readonly { sourceKind: TicketSourceKind; title: string }[] }) {
  const t = useText('ticket');
  return (
    <section aria-label={t('page.sources')} style={{ marginBlockEnd: 16 }}>
      <div className="quiet">{t('from', { total: items.length })}</div>
      {items.slice(0, MOST_LISTED).map(({ sourceKind, title }, i) => (
        <div key={`${i} ${title}`} style={{ overflowWrap: 'anywhere' }}>
          <span className="quiet">{t(`source.${sourceKind}`)}</span> {title}
        </div>
      ))}
      {items.length > MOST_LISTED && <div className="quiet">{t('fromMore', { total: items.length - MOST_LISTED })}</div>}
    </section>
  );
}

function DraftForm({ draftId, onClose, onDone }: Omit<DrawerProps, 'from' | 'draftId'> & { draftId: number }) {
  const t = useText('ticket');
  const setting = useCall(ticketSettingContract.setting, undefined);
  const draft = useCall(ticketContract.draft, { id: draftId });
  const shown = useCall(ticketContract.detail, { id: draftId });
  const failed = [setting, draft, shown].find(({ isError }) => isError);
  if (failed?.error) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  // A form takes its values only once: an answer of an earlier visit may be old.
  if (!setting.data || !draft.data || !shown.data || !draft.isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 8 }} />;
  const { id, ...initial } = draft.data;
  return (
    <SchemaForm
      endpoint={ticketContract.update}
      extra={{ id }}
      initial={initial}
      success={t('done.saved')}
      invalidates={[ticketContract]}
      onDone={() => onDone(id)}
      onCancel={onClose}
      maxWidth={WIDTH}
    >
      <Fields {...setting.data} files={shown.data.files} />
    </SchemaForm>
  );
}

function Fields({
  categories,
  isReviewed,
  files = [],
}: {
  categories: readonly string[];
  isReviewed: boolean;
  files?: readonly TicketFile[];
}) {
  const t = useText('ticket');
  return (
    <>
      <FormField name="title" label={t('field.title')} required>
        <Input />
      </FormField>
      <div style={COLUMNS}>
        <FormField name="kind" label={t('field.kind')}>
          <Select options={TICKET_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))} />
        </FormField>
        <FormField name="level" label={t('field.level')}>
          <Select options={SURGE_LEVELS.toReversed().map((level) => ({ value: level, label: t(`level.${level}`) }))} />
        </FormField>
        <FormField name="category" label={t('field.category')}>
          <Select allowClear options={categories.map((category) => ({ value: category, label: category }))} />
        </FormField>
        <People />
        <FormField name="answerDueAt" label={t('field.answerDueAt')} help={t('help.answerDueAt')}>
          <DateInput type="datetime" hasSeconds={false} />
        </FormField>
        <FormField name="closeDueAt" label={t('field.closeDueAt')}>
          <DateInput type="datetime" hasSeconds={false} />
        </FormField>
        {isReviewed && (
          <FormField name="reviewerId" label={t('field.reviewerId')} help={t('help.reviewerId')} {...OPTIONAL_CHOICE}>
            <EntitySelect entity="colleague" />
          </FormField>
        )}
      </div>
      <FormField name="contentHtml" label={t('field.contentHtml')}>
        <RichTextField label={t('field.contentHtml')} />
      </FormField>
      <FormField name="fileIds" label={t('field.fileIds')} help={t('help.fileIds')}>
        <FilesField known={files} />
      </FormField>
    </>
  );
}

function People() {
  const t = useText('ticket');
  return (
    <>
      <FormField name="leads" label={t('field.leads')} help={t('help.leads')}>
        <EntitySelect entity="ticketReceiver" isMultiple />
      </FormField>
      {(['joints', 'watchers', 'supervisors'] as const).map((name) => (
        <FormField key={name} name={name} label={t(`field.${name}`)}>
          <EntitySelect entity="ticketReceiver" isMultiple />
        </FormField>
      ))}
    </>
  );
}
