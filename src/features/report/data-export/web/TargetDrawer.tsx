import type { ReactNode } from 'react';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import type { DataExport } from '../contract.ts';
import { CurrentTarget } from './CurrentTarget.tsx';

export const TARGET_WIDTH = 560;

interface TargetDrawerProps {
  row: DataExport;
  /** The kind of receiver that the form is for. */
  target: DataExport['target'];
  title: string;
  about: string;
  onClose: () => void;
  children: ReactNode;
}

/** Where an export goes: what it is now, where it is of this kind, and the form for another one. */
export function TargetDrawer({ row, target, title, about, onClose, children }: TargetDrawerProps) {
  return (
    <FormDrawer title={title} size={TARGET_WIDTH + 60} onClose={onClose}>
      <p style={{ marginTop: 0 }}>{about}</p>
      {row.target === target && <CurrentTarget row={row} onRemoved={onClose} />}
      {children}
    </FormDrawer>
  );
}
