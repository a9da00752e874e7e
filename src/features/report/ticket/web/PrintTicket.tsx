import { DownOutlined } from '@ant-design/icons';
import { App, Button, Dropdown } from 'antd';
import { download } from '#features/core/file/web/facade.tsx';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useText } from '#web/i18n/use-text.ts';
import { RowMenu } from '#web/ui/RowMenu.tsx';
import { TICKET_OUTPUTS, type TicketOutput, ticketContract } from '../contract.ts';

/** Asks for the form of a ticket, which the browser then saves. */
function usePrint(id: number): (kind: TicketOutput) => Promise<void> {
  const t = useText('ticket');
  const { message } = App.useApp();
  const errorText = useErrorText();
  const locale = useLanguage();
  return async (kind) => {
    try {
      await download(ticketContract.output.path, { id, kind, locale });
      void message.info(t(`done.print.${kind}`));
    } catch (error) {
      void message.error(errorText(error));
    }
  };
}

export function PrintTicket({ id }: { id: number }) {
  const t = useText('ticket');
  const print = usePrint(id);
  const items = TICKET_OUTPUTS.map((kind) => ({ key: kind, label: t(`print.${kind}`), onClick: () => void print(kind) }));
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button>
        {t('action.print')} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}

/** Behind ⋮ of a row. */
export function PrintRow({ id, title }: { id: number; title: string }) {
  const t = useText('ticket');
  const print = usePrint(id);
  return (
    <RowMenu name={title}>
      {TICKET_OUTPUTS.map((kind) => (
        <Button key={kind} type="link" size="small" onClick={() => void print(kind)}>
          {t(`printAs.${kind}`)}
        </Button>
      ))}
    </RowMenu>
  );
}
