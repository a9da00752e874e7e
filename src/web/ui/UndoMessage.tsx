import { Button } from 'antd';

/** What may be done next, such as undoing. */
export interface FurtherStep {
  text: string;
  /** Takes back what the message says. */
  isUndo?: boolean;
  run: () => void;
}

export function UndoMessage({ text, steps }: { text: string; steps: readonly FurtherStep[] }) {
  return (
    <>
      {text}
      {steps.map((step) => (
        <Button key={step.text} type="link" size="small" onClick={step.run}>
          {step.text}
        </Button>
      ))}
    </>
  );
}
