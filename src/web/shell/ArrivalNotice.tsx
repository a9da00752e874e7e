import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useEffect } from 'react';
import { useText } from '../i18n/use-text.ts';
import { usePlatform } from '../screens/platform-context.ts';
import { noteArrival, useArrival } from '../session/arrival.ts';
import { fetchUser } from '../session/enter.ts';
import { clearStorage } from '../session/storage.ts';
import { storeToken } from '../session/token.ts';
import { useUserStore } from '../session/user-store.ts';
import { useQuestion } from '../ui/use-question.ts';

/** Names the account that a link signed in, and asks before it replaces another person's session. */
export function ArrivalNotice() {
  const t = useText('web');
  const { gateway } = usePlatform();
  const { message } = App.useApp();
  const ask = useQuestion();
  const client = useQueryClient();
  const { arrival } = useArrival();
  useEffect(() => {
    if (!arrival) return;
    noteArrival(undefined);
    const { user } = useUserStore.getState();
    const name = user?.name || user?.username || '';
    if (arrival.kind === 'taken') {
      void message.info(t('shell.signedInByLink', { name, client: user?.clientName ?? '' }));
      return;
    }
    ask({
      question: t('shell.otherByLink.question', { name }),
      verb: t('shell.otherByLink.replace'),
      refusal: t('shell.otherByLink.keep'),
      onConfirm: async () => {
        clearStorage();
        storeToken(arrival.token);
        // The answers that the other person was given are not shown to this one; the screens begin anew as soon as the user is another.
        client.clear();
        await fetchUser(gateway);
        noteArrival({ kind: 'taken' });
      },
    });
  }, [arrival, client, gateway, ask, message, t]);
  return null;
}
