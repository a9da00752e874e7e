import { App } from 'antd';
import { useEffect } from 'react';
import { useErrorText } from './use-error-text.ts';
import { useStable } from '../ui/use-stable.ts';

/** For what opens when an answer is there: an error is told, and it does not open. */
export function useClosedByError(error: unknown, onClose: () => void): void {
  const errorText = useErrorText();
  const { message } = App.useApp();
  const tell = useStable((met: unknown) => {
    void message.error(errorText(met));
    onClose();
  });
  useEffect(() => {
    if (error) tell(error);
  }, [error, tell]);
}
