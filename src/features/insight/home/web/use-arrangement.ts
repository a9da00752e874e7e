import { useState } from 'react';
import { HOME_PANELS, type PlacedPanel } from '#shared/home-panels.ts';

export interface PanelChoice extends PlacedPanel {
  isShown: boolean;
}

/** The panels while they are being arranged. Hidden ones are at the end. */
export function useArrangement(panels: readonly PlacedPanel[]) {
  const [first] = useState<readonly PanelChoice[]>(() => [
    ...panels.map((panel) => ({ ...panel, isShown: true })),
    ...HOME_PANELS.filter((key) => !panels.some((panel) => panel.key === key)).map((key) => ({
      key,
      width: 'half' as const,
      isShown: false,
    })),
  ]);
  const [choices, setChoices] = useState(first);
  const change = (key: string, to: Partial<PanelChoice>) =>
    setChoices(choices.map((choice) => (choice.key === key ? { ...choice, ...to } : choice)));
  const move = (from: number, to: number) => {
    const next = [...choices];
    next.splice(to, 0, ...next.splice(from, 1));
    setChoices(next);
  };
  return { choices, isChanged: JSON.stringify(choices) !== JSON.stringify(first), change, move };
}
