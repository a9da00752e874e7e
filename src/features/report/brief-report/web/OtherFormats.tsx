import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { BULLETIN_FORMATS } from '../contract.ts';
import { useBulletinFile } from './use-bulletin-file.ts';

/** Files other than Word. */
export function OtherFormats({ id }: { id: number }) {
  const t = useText('briefReport');
  const save = useBulletinFile();
  const items = BULLETIN_FORMATS.filter((format) => format !== 'docx').map((format) => ({
    key: format,
    label: t(`file.${format}`),
    onClick: () => void save(id, format),
  }));
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button>
        {t('action.other')} <DownOutlined />
      </Button>
    </Dropdown>
  );
}
