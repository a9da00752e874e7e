import { useQueryClient } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { OwnDomain } from '#features/office/own-domain/web/facade.tsx';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePlatform } from '#web/screens/platform-context.ts';
import { fetchUser } from '#web/session/enter.ts';
import { useCan, useUser } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type CustomizationRow, customizationContract } from '../contract.ts';
import { BrandFields } from './BrandFields.tsx';
import { NoticeFields } from './NoticeFields.tsx';
import { PageFields } from './PageFields.tsx';
import { SignInPicture } from './SignInPicture.tsx';
import { UseFields } from './UseFields.tsx';
import { WordFields } from './WordFields.tsx';
import { USUAL } from './usual.ts';

/** How the client's pages look, and what they do by themselves. */
export function CustomizationScreen() {
  const stored = useCall(customizationContract.get, {});
  const mayChange = useMayChange();
  const client = useQueryClient();
  // The picture is shown at that domain.
  const askPicture = () => void client.invalidateQueries({ queryKey: [customizationContract.signInPicture.path] });
  const isThere = stored.data && stored.isFetchedAfterMount;
  return (
    <>
      <PageHeader extra={isThere && <ResetButton stored={stored.data} />} />
      <div className="panel">
        {stored.isError && <ErrorState error={stored.error} onRetry={() => void stored.refetch()} />}
        {!stored.isError && !isThere && <Skeleton active paragraph={{ rows: 12 }} />}
        {/* What was saved is what the form begins with. */}
        {isThere && <CustomizationForm key={stored.dataUpdatedAt} stored={stored.data} />}
      </div>
      {isThere && <OwnDomain mayChange={mayChange} onDone={askPicture} />}
      {isThere && <SignInPicture mayChange={mayChange} />}
    </>
  );
}

function useMayChange(): boolean {
  const mayChange = useCan('system-setting.m');
  const isSimulated = useUser()?.Is_Simulate_Login_User === 1;
  return mayChange && !isSimulated;
}

/** The page around it follows at once. */
function useFollow(): () => void {
  const { gateway } = usePlatform();
  // After a failure it is as it was until it is loaded again.
  return () => void fetchUser(gateway).catch(() => undefined);
}

function CustomizationForm({ stored }: { stored: CustomizationRow }) {
  const t = useText('customization');
  const mayChange = useMayChange();
  const follow = useFollow();
  return (
    <SchemaForm
      endpoint={customizationContract.update}
      initial={stored}
      success={t('done.saved')}
      invalidates={[customizationContract]}
      onDone={follow}
      isReadOnly={!mayChange}
      maxWidth={760}
    >
      <BrandFields />
      <PageFields />
      <UseFields />
      <NoticeFields />
      <WordFields />
    </SchemaForm>
  );
}

function ResetButton({ stored }: { stored: CustomizationRow }) {
  const t = useText('customization');
  const mayChange = useMayChange();
  const follow = useFollow();
  const reset = useAction(customizationContract.update, {
    success: t('done.reset'),
    undo: () => stored,
    invalidates: [customizationContract],
    onDone: follow,
  });
  if (!mayChange) return null;
  return (
    <ConfirmButton
      type="default"
      size="middle"
      isDanger={false}
      question={t('confirm.reset')}
      onConfirm={() => reset.mutateAsync(USUAL)}
      isPending={reset.isPending}
    >
      {t('action.reset')}
    </ConfirmButton>
  );
}
