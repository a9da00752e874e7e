import { PushpinFilled, PushpinOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useCan } from '#web/session/user-store.ts';
import { EmotionTag } from '#web/ui/EmotionTag.tsx';
import { Time } from '#web/ui/Time.tsx';
import type { ArticleRow } from '#features/core/article/contract.ts';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import { useEndPins } from './work/use-end-pins.ts';
import { workRoutes } from './work/work-routes.ts';

const MOST = 10;

/** The client's pins for these subjects and the reader's own pins, above the list. */
export function PinnedRows({ subjectIds }: { subjectIds: readonly number[] }) {
  const t = useText('article');
  const mayChange = useCan('classifiedInfo.m');
  const pins = useCall(workRoutes.listStuck, { pageSize: 100 }, { keepsPrevious: true });
  const own = useCall(workRoutes.listSticky, {}, { keepsPrevious: true });
  const { endOwn, endOfAll } = useEndPins();
  const stuck = (pins.data?.items ?? []).filter((pin) => pin.subjectId === 0 || subjectIds.includes(pin.subjectId)).slice(0, MOST);
  const sticky = (own.data?.items ?? []).slice(0, MOST);
  if (stuck.length + sticky.length === 0) return null;
  return (
    <ul aria-label={t('pinned.label')} style={{ listStyle: 'none', margin: '8px 0', padding: 0 }}>
      {stuck.map((pin) => (
        <PinnedLine
          key={pin.id}
          article={pin.article}
          note={pin.subjectName}
          icon={<PushpinFilled title={t('pinned.all')} />}
          {...(mayChange ? { onEnd: () => endOfAll(pin) } : {})}
        />
      ))}
      {sticky.map((article) => (
        <PinnedLine
          key={article.id}
          article={article}
          note=""
          icon={<PushpinOutlined title={t('pinned.mine')} />}
          onEnd={() => endOwn(article.id)}
        />
      ))}
    </ul>
  );
}

function PinnedLine({ article, note, icon, onEnd }: { article: ArticleRow; note: string; icon: ReactNode; onEnd?: () => void }) {
  const t = useText('article');
  return (
    <li>
      <Flex gap={8} align="center">
        {icon}
        <Link className="one-line" style={{ flex: 1 }} to={pathTo(ARTICLE_DETAIL, { id: article.id })}>
          {article.title}
        </Link>
        {note && <span>{note}</span>}
        <EmotionTag emotion={article.emotion} origin={article.emotionOrigin} score={article.emotionScore} />
        <span>{article.siteName}</span>
        <Time value={article.publishedAt} foundAt={article.foundAt} />
        {onEnd && (
          <Button type="link" size="small" onClick={onEnd}>
            {t('pinned.end')}
          </Button>
        )}
      </Flex>
    </li>
  );
}
