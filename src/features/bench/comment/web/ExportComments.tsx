import { ExportOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { postForm } from '#features/bench/export/web/facade.tsx';
import { pagesAddress } from '#web/client/api-address.ts';
import { getLanguage } from '#web/i18n/language.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';

const PATH = '/v1/front/comment/export';
const FORMATS = ['xlsx', 'csv'] as const;

/** Exports the comments of an article or of a watch as a file, for users with that privilege. */
export function ExportComments({ of, type = 'default' }: { of: { articleId: number } | { settingId: number }; type?: 'default' | 'link' }) {
  const t = useText('comment');
  if (!useRights('comment-monitor').action) return null;
  const items = FORMATS.map((key) => ({ key, label: t(`format.${key}`) }));
  return (
    <Dropdown
      menu={{
        items,
        onClick: ({ key }) => void postForm(PATH, { ...of, format: key, clientDomain: pagesAddress(), locale: getLanguage() }),
      }}
      trigger={['click']}
    >
      <Button type={type} size="small" {...(type === 'default' ? { icon: <ExportOutlined /> } : {})}>
        {t('action.export')}
      </Button>
    </Dropdown>
  );
}
