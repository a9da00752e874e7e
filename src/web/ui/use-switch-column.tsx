import { Switch } from 'antd';
import { useText } from '../i18n/use-text.ts';
import { type Column, enumColumn } from './columns.tsx';

interface SwitchColumn<Row> {
  title: string;
  /** Accessible name of the row's switch. */
  label: (row: Row) => string;
  mayChange: boolean;
  onSwitch: (row: Row, isEnabled: boolean) => void;
}

/** A column with a switch that enables or disables a row. */
export function useSwitchColumn<Row extends { isEnabled: boolean }>(of: SwitchColumn<Row>): Column<Row> {
  const web = useText('web');
  return enumColumn({
    key: 'isEnabled',
    title: of.title,
    width: 80,
    render: (row) => (
      <Switch
        size="small"
        checked={row.isEnabled}
        disabled={!of.mayChange}
        aria-label={of.label(row)}
        onChange={(isEnabled) => of.onSwitch(row, isEnabled)}
      />
    ),
    label: (row) => web(row.isEnabled ? 'state.enabled' : 'state.disabled'),
  });
}
