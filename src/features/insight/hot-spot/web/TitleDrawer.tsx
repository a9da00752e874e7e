import { Checkbox, Flex, Input, List } from 'antd';
import { useState } from 'react';
import { articleContract } from '#features/core/article/contract.ts';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import type { RowOf } from '#web/ui/list-names.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { hotSpotContract } from '../contract.ts';

const PAGE_SIZE = 20;
const invalidates = [hotSpotContract, articleContract];

/** Meaningless titles: listed, added, removed. */
export function TitleDrawer({ onClose }: { onClose: () => void }) {
  const t = useText('hotSpot');
  const { modify } = useRights('hot-spot-info');
  return (
    <FormDrawer width={520} title={t('action.titles')} onClose={onClose}>
      <p>{t('title.help')}</p>
      {modify && <TitleForm />}
      <TitleList mayRemove={modify} />
    </FormDrawer>
  );
}

function TitleList({ mayRemove }: { mayRemove: boolean }) {
  const t = useText('hotSpot');
  const [page, setPage] = useState(1);
  const titles = useCall(hotSpotContract.meaninglessTitleList, { page, pageSize: PAGE_SIZE }, { keepsPrevious: true });
  const remove = useAction(hotSpotContract.meaninglessTitleRemove, { invalidates, success: (answer) => t('done.removed', answer) });
  const removeTitle = (id: number) =>
    remove.mutateAsync({ id: [id] }).then(
      () => undefined,
      () => undefined,
    );
  return (
    <>
      {titles.isError && <ErrorState error={titles.error} onRetry={() => void titles.refetch()} />}
      {(titles.data || !titles.isError) && (
        <List
          size="small"
          loading={titles.isPending}
          dataSource={titles.data?.items ?? []}
          locale={{ emptyText: titles.isPending ? ' ' : <EmptyState text={t('title.empty')} /> }}
          pagination={{
            current: page,
            pageSize: PAGE_SIZE,
            total: titles.data?.total ?? 0,
            onChange: setPage,
            hideOnSinglePage: true,
            size: 'small',
          }}
          renderItem={(row) => <TitleRow title={row} onRemove={mayRemove ? () => removeTitle(row.id) : undefined} />}
        />
      )}
    </>
  );
}

interface TitleRowProps {
  title: RowOf<typeof hotSpotContract.meaninglessTitleList>;
  /** Shown only if it may be removed. */
  onRemove: (() => Promise<void>) | undefined;
}

function TitleRow({ title, onRemove }: TitleRowProps) {
  const t = useText('hotSpot');
  const actions = onRemove && [
    <ConfirmButton key="remove" question={t('confirm.removeTitle', { title: title.title })} onConfirm={onRemove}>
      {t('action.remove')}
    </ConfirmButton>,
  ];
  return (
    <List.Item actions={actions ?? []}>
      <Flex gap={8}>
        <ToneTag tone="grey">{t(title.isPart ? 'title.part' : 'title.whole')}</ToneTag>
        <span>{title.title}</span>
      </Flex>
    </List.Item>
  );
}

function TitleForm() {
  const t = useText('hotSpot');
  // A new form after each title.
  const [added, setAdded] = useState(0);
  return (
    <SchemaForm
      key={added}
      endpoint={hotSpotContract.meaninglessTitleAdd}
      initial={{ isPart: false }}
      submitText={t('action.add')}
      success={(answer) => t('done.added', answer)}
      invalidates={invalidates}
      onDone={() => setAdded(added + 1)}
    >
      <FormField name="title" label={t('title.label')} help={t('title.placeholder')}>
        <Input />
      </FormField>
      <FormField name="isPart" label={t('title.isPart')} valuePropName="checked">
        <Checkbox />
      </FormField>
    </SchemaForm>
  );
}
