import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { type DataImport, dataImportContract } from '../contract.ts';

/** Deletes imports that are not at work. */
export function RemoveImports({ imports, onDone }: { imports: readonly DataImport[]; onDone?: () => void }) {
  const t = useText('dataImport');
  const remove = useAction(dataImportContract.remove, {
    invalidates: [dataImportContract],
    success: ({ changed }) => t('done.removed', { total: changed }),
  });
  const [first] = imports;
  return (
    <ConfirmButton
      {...(onDone ? { type: 'default' as const } : {})}
      question={
        imports.length === 1 && first ? t('confirm.remove', { name: first.name }) : t('confirm.removeMany', { total: imports.length })
      }
      onConfirm={() => remove.mutateAsync({ id: imports.map(({ id }) => id) }).then(onDone, () => undefined)}
    >
      {t('action.remove')}
    </ConfirmButton>
  );
}
