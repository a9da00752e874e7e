import { Drawer, type DrawerProps } from 'antd';
import { DialogScopeContext } from './unsaved.ts';
import { useDialogScope } from './use-dialog-scope.tsx';

/** A drawer with a form in it: like a `FormDialog`, it asks before something unsaved is lost. */
export function FormDrawer({ onClose, children, ...look }: Omit<DrawerProps, 'open' | 'onClose'> & { onClose: () => void }) {
  const { scope, question } = useDialogScope(onClose);
  return (
    <DialogScopeContext value={scope}>
      <Drawer open {...look} onClose={scope.close}>
        {children}
      </Drawer>
      {question}
    </DialogScopeContext>
  );
}
