import { App, Button, Flex } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useCan } from '#web/session/user-store.ts';
import { toCsv } from '#web/ui/csv.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { dataImportContract, PASSWORD_DAYS } from '../contract.ts';

/** What the people of imported accounts must be given, as a table. */
export function StartPasswords({ id }: { id: number }) {
  const t = useText('dataImport');
  const user = useText('user');
  const { message } = App.useApp();
  const may = useCan('user-manage.a');
  const read = useAction(dataImportContract.startPasswords, {
    onDone: ({ items }) => {
      if (items.length === 0) {
        void message.info(t('passwords.none'));
        return;
      }
      const titles = [t('article.username'), t('article.personName'), user('handOver.password')];
      saveFile(`passwords-${id}.csv`, toCsv([titles, ...items.map(({ username, name, password }) => [username, name, password])]));
    },
  });
  if (!may) return null;
  return (
    <Flex gap={12} align="center" wrap>
      <span>{t('passwords.text', { days: PASSWORD_DAYS })}</span>
      <Button loading={read.isPending} onClick={() => read.mutate({ id })}>
        {t('action.passwords')}
      </Button>
    </Flex>
  );
}
