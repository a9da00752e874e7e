import { ConfirmButton } from './ConfirmButton.tsx';

interface EndRowsButtonProps<Row> {
  /** Of a row's own action, or of all that are selected. */
  rows: readonly Row[];
  /** `one` is the only row; undefined when there are several. */
  questionOf: (one: Row | undefined) => string;
  end: (ids: number[]) => Promise<unknown>;
  /** Given for selected rows, whose button looks like the others of its bar. */
  onDone?: (() => void) | undefined;
  /** The verb. */
  children: string;
}

/** Deletes or revokes one row, asking by its name, or several, asking by their number. */
export function EndRowsButton<Row extends { id: number }>({ rows, questionOf, end, onDone, children }: EndRowsButtonProps<Row>) {
  return (
    <ConfirmButton
      {...(onDone ? { type: 'default' as const } : {})}
      question={questionOf(rows.length === 1 ? rows[0] : undefined)}
      onConfirm={() => end(rows.map(({ id }) => id)).then(onDone, () => undefined)}
    >
      {children}
    </ConfirmButton>
  );
}
