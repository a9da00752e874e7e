import { DeleteOutlined, FileTextOutlined, PlusOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Space } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useRights } from '#web/session/user-store.ts';
import type { ArticleFilters } from '#features/core/article/web/facade.tsx';
import { BRIEF_REPORT, bulletinOfList } from '#features/report/brief-report/paths.ts';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';

const CreateArticleDialog = lazy(async () => ({ default: (await import('./CreateArticleDialog.tsx')).CreateArticleDialog }));
const RecycleBin = lazy(async () => ({ default: (await import('./RecycleBin.tsx')).RecycleBin }));

/** Additional tools of the work bench: a bulletin on the list, the deleted articles, and a new one. */
export function BenchTools({ filter }: { filter: Omit<ArticleFilters, 'isFolded'> }) {
  const t = useText('article');
  const rights = useRights('classifiedInfo');
  const { modify: mayReport } = useRights('brief-report');
  const navigate = useNavigate();
  const client = useQueryClient();
  const [open, setOpen] = useState<'create' | 'recycle'>();
  const close = () => setOpen(undefined);
  const refresh = () => void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/v1/article') });
  return (
    <Space>
      {mayReport && (
        <Button icon={<FileTextOutlined />} onClick={() => void navigate(pathTo(BRIEF_REPORT, {}, bulletinOfList(filter)))}>
          {t('work.action.bulletin')}
        </Button>
      )}
      {rights.delete && (
        <Button icon={<DeleteOutlined />} onClick={() => setOpen('recycle')}>
          {t('recycle.title')}
        </Button>
      )}
      {rights.modify && (
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen('create')}>
          {t('create.action')}
        </Button>
      )}
      <Suspense fallback={null}>
        {open === 'create' && (
          <CreateArticleDialog
            onClose={close}
            onDone={(id) => {
              close();
              refresh();
              void navigate(pathTo(ARTICLE_DETAIL, { id }));
            }}
          />
        )}
        {open === 'recycle' && <RecycleBin onClose={close} onRestored={refresh} />}
      </Suspense>
    </Space>
  );
}
