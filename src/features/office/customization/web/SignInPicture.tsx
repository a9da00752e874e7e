import { App, Button, Flex } from 'antd';
import { useRef, useState } from 'react';
import { sendFiles } from '#features/core/file/web/facade.tsx';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { customizationContract } from '../contract.ts';
import { Heading } from './Heading.tsx';

/** The picture of the client's own sign-in page: seen, replaced, taken away. */
export function SignInPicture({ mayChange }: { mayChange: boolean }) {
  const t = useText('customization');
  const stored = useCall(customizationContract.signInPicture, {});
  if (stored.isError) return <ErrorState error={stored.error} onRetry={() => void stored.refetch()} />;
  const { url = '', domain = '' } = stored.data ?? {};
  return (
    <section className="panel" style={{ padding: 16, marginBlockStart: 16 }}>
      <Heading part="signIn" />
      <Flex vertical gap={12} align="start">
        <p style={{ margin: 0, maxWidth: 760 }}>{domain === '' ? t('signIn.noDomain') : t('signIn.about', { domain })}</p>
        {url !== '' && <img src={url} alt={t('signIn.alt')} style={{ maxWidth: 320, maxHeight: 200, objectFit: 'contain' }} />}
        {mayChange && <Buttons hasPicture={url !== ''} onDone={() => void stored.refetch()} />}
      </Flex>
    </section>
  );
}

function Buttons({ hasPicture, onDone }: { hasPicture: boolean; onDone: () => void }) {
  const t = useText('customization');
  const { message } = App.useApp();
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number>();
  const remove = useAction(customizationContract.removeSignInPicture, { success: t('done.pictureRemoved'), onDone });
  const send = async (file: File) => {
    setPercent(0);
    try {
      await sendFiles(customizationContract.setSignInPicture, {}, [file], setPercent);
      void message.success(t('done.pictureSet'));
      onDone();
    } catch (error) {
      void message.error(errorText(error));
    } finally {
      setPercent(undefined);
    }
  };
  return (
    <Flex gap={8}>
      <Button loading={percent !== undefined} onClick={() => input.current?.click()}>
        {percent === undefined ? t('action.choosePicture') : t('signIn.sent', { percent })}
      </Button>
      {hasPicture && (
        <ConfirmButton type="default" size="middle" question={t('confirm.removePicture')} onConfirm={() => remove.mutateAsync({})}>
          {t('action.removePicture')}
        </ConfirmButton>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg"
        aria-label={t('action.choosePicture')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void send(file);
          target.value = '';
        }}
      />
    </Flex>
  );
}
