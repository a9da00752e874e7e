import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EndRowsButton } from '#web/ui/EndRowsButton.tsx';
import { type DataImport, dataImportContract } from '../contract.ts';

/** Deletes imports that are not at work. */
export function RemoveImports({ rows, onDone }: { rows: readonly DataImport[]; onDone?: () => void }) {
  const t = useText('dataImport');
  const remove = useAction(dataImportContract.remove, {
    invalidates: [dataImportContract],
    success: ({ changed }) => t('done.removed', { total: changed }),
  });
  return (
    <EndRowsButton
      rows={rows}
      questionOf={(one) => (one ? t('confirm.remove', { name: one.name }) : t('confirm.removeMany', { total: rows.length }))}
      end={(id) => remove.mutateAsync({ id })}
      onDone={onDone}
    >
      {t('action.remove')}
    </EndRowsButton>
  );
}
