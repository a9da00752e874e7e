import { FilesField as Files } from '#features/core/file/web/facade.tsx';
import { useCall } from '#web/client/use-call.ts';
import type { ControlProps } from '#web/ui/control-props.ts';
import { type TicketFile, ticketContract } from '../contract.ts';

interface FilesFieldProps extends ControlProps {
  value?: number[];
  onChange?: (ids: number[]) => void;
  /** Those that the ticket has already. */
  known?: readonly TicketFile[];
}

/** Also with the names of files that were sent before the form was left and restored. */
export function FilesField({ known = [], ...control }: FilesFieldProps) {
  const pending = useCall(ticketContract.pending, {}, { keepsPrevious: true });
  return <Files {...control} endpoint={ticketContract.upload} known={[...known, ...(pending.data?.items ?? [])]} />;
}
