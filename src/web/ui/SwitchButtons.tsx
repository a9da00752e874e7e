import { Button } from 'antd';
import { useText } from '../i18n/use-text.ts';

interface SwitchButtonsProps<Row> {
  rows: readonly Row[];
  isOn: (row: Row) => boolean;
  isPending: boolean;
  /** Gets only the rows that it changes, so that taking it back changes no others. */
  onSwitch: (rows: Row[], isOn: boolean) => void;
}

/** Switches the selected rows on or off. */
export function SwitchButtons<Row>({ rows, isOn, isPending, onSwitch }: SwitchButtonsProps<Row>) {
  const t = useText('web');
  return [true, false].map((to) => {
    const others = rows.filter((row) => isOn(row) !== to);
    return (
      <Button key={String(to)} size="small" disabled={others.length === 0 || isPending} onClick={() => onSwitch(others, to)}>
        {t(to ? 'action.enable' : 'action.disable')}
      </Button>
    );
  });
}
