import { App } from 'antd';
import { createElement } from 'react';
import { type FurtherStep, UndoMessage } from './UndoMessage.tsx';

const UNDO_SECONDS = 8;

/** Shows what was done with what may be done next, such as undoing it; each step closes the message. */
export function useUndoOffer(): (text: string, steps: readonly FurtherStep[]) => void {
  const { message } = App.useApp();
  return (text, steps) => {
    const key = `undo-${Date.now()}`;
    const closing = steps.map((step) => ({
      ...step,
      run: () => {
        message.destroy(key);
        step.run();
      },
    }));
    void message.open({
      key,
      type: 'success',
      duration: UNDO_SECONDS,
      content: createElement(UndoMessage, { text, steps: closing }),
    });
  };
}
