import { SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover } from 'antd';
import { useText } from '../i18n/use-text.ts';

interface Choosable {
  key: string;
  title: string;
}

export interface ColumnChoiceProps {
  columns: readonly Choosable[];
  hiddenKeys: string[];
  onChange: (hiddenKeys: string[]) => void;
}

/** At least one column always stays. */
export function ColumnChoice({ columns, hiddenKeys, onChange }: ColumnChoiceProps) {
  const t = useText('web');
  const isLast = hiddenKeys.length === columns.length - 1;
  const boxes = columns.map(({ key, title }) => {
    const isShown = !hiddenKeys.includes(key);
    return (
      <div key={key}>
        <Checkbox
          checked={isShown}
          disabled={isShown && isLast}
          onChange={() => onChange(isShown ? [...hiddenKeys, key] : hiddenKeys.filter((item) => item !== key))}
        >
          {title}
        </Checkbox>
      </div>
    );
  });
  return (
    <Popover trigger="click" placement="bottomRight" title={t('table.columns')} content={boxes}>
      <Button type="text" size="small" icon={<SettingOutlined />} aria-label={t('table.columns')} title={t('table.columns')} />
    </Popover>
  );
}
