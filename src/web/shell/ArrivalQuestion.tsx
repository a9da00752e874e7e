import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useText } from '../i18n/use-text.ts';
import { usePlatform } from '../screens/platform-context.ts';
import { takeAccountLanguage } from '../session/account-language.ts';
import { noteArrival, useArrival } from '../session/arrival.ts';
import { fetchUser } from '../session/enter.ts';
import { clearStorage } from '../session/storage.ts';
import { storeToken } from '../session/token.ts';
import { useUserStore } from '../session/user-store.ts';
import { useQuestion } from '../ui/use-question.ts';

/** Asks before a link replaces another person's session. */
export function ArrivalQuestion() {
  const t = useText('web');
  const { gateway, texts } = usePlatform();
  const ask = useQuestion();
  const client = useQueryClient();
  const { arrival } = useArrival();
  useEffect(() => {
    if (arrival?.kind !== 'other') return;
    noteArrival(undefined);
    const { user } = useUserStore.getState();
    const name = user?.name || user?.username || '';
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
        await takeAccountLanguage(texts);
        noteArrival({ kind: 'taken' });
      },
    });
  }, [arrival, client, gateway, texts, ask, t]);
  return null;
}
