import { CloseOutlined } from '@ant-design/icons';
import { Button, Input, Table, Typography } from 'antd';
import { useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { MediaTag } from '#web/ui/MediaTag.tsx';
import type { GroupSite } from '../contract.ts';

const MANY = 10;

export function ChosenSites({ sites, onChange }: { sites: readonly GroupSite[]; onChange: (sites: GroupSite[]) => void }) {
  const t = useText('siteGroup');
  const [keyword, setKeyword] = useState('');
  if (sites.length === 0) return <Typography.Text type="secondary">{t('picker.none')}</Typography.Text>;
  const text = keyword.trim().toLowerCase();
  const shown = sites.filter(({ name, domain }) => name.toLowerCase().includes(text) || domain.includes(text));
  const remove = ({ id }: GroupSite) => onChange(sites.filter((other) => other.id !== id));
  return (
    <>
      <div style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
        <span aria-live="polite">{t('picker.total', { total: sites.length })}</span>
        <Button type="link" size="small" onClick={() => onChange([])}>
          {t('picker.clear')}
        </Button>
        {sites.length > MANY && (
          <Input
            size="small"
            style={{ width: 200, marginInlineStart: 'auto' }}
            value={keyword}
            aria-label={t('picker.find')}
            placeholder={t('picker.find')}
            allowClear
            onChange={(event) => setKeyword(event.target.value)}
          />
        )}
      </div>
      <Table<GroupSite>
        size="small"
        showHeader={false}
        rowKey="id"
        dataSource={shown}
        pagination={{ pageSize: MANY, size: 'small', hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { key: 'name', render: (_value, site) => site.name },
          { key: 'domain', render: (_value, site) => site.domain },
          { key: 'media', width: 96, render: (_value, site) => <MediaTag mediaType={site.mediaType} /> },
          { key: 'remove', width: 40, render: (_value, site) => <TakeOutButton site={site} onClick={() => remove(site)} /> },
        ]}
      />
    </>
  );
}

function TakeOutButton({ site, onClick }: { site: GroupSite; onClick: () => void }) {
  const t = useText('siteGroup');
  const label = t('picker.remove', { name: site.name });
  return <Button type="text" size="small" icon={<CloseOutlined />} aria-label={label} title={label} onClick={onClick} />;
}
