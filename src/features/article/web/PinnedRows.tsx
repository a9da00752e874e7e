import { PushpinOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { Link } from 'react-router';
import { type Pin, pinContract } from '#features/pin/contract.ts';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useCan } from '#web/session/user-store.ts';
import { EmotionTag } from '#web/ui/EmotionTag.tsx';
import { Time } from '#web/ui/Time.tsx';
import { ARTICLE_DETAIL } from './screens.ts';

const MOST = 10;

/** What the client has pinned for these subjects, above the list. */
export function PinnedRows({ subjectIds }: { subjectIds: readonly number[] }) {
  const t = useText('article');
  const mayChange = useCan('classifiedInfo.m');
  const pins = useCall(pinContract.listStuck, { pageSize: 100 }, { keepsPrevious: true });
  const end = useAction(pinContract.unStick, { invalidates: [pinContract] });
  const shown = (pins.data?.items ?? []).filter((pin) => pin.subjectId === 0 || subjectIds.includes(pin.subjectId)).slice(0, MOST);
  if (shown.length === 0) return null;
  return (
    <ul aria-label={t('pinned.label')} style={{ listStyle: 'none', margin: '8px 0', padding: 0 }}>
      {shown.map((pin: Pin) => (
        <li key={pin.id}>
          <Flex gap={8} align="center" className="article-pinned">
            <PushpinOutlined aria-hidden />
            <Link className="one-line" style={{ flex: 1 }} to={pathTo(ARTICLE_DETAIL, { id: pin.article.id })}>
              {pin.article.title}
            </Link>
            {pin.subjectName && <span>{pin.subjectName}</span>}
            <EmotionTag emotion={pin.article.emotion} origin={pin.article.emotionOrigin} score={pin.article.emotionScore} />
            <span>{pin.article.siteName}</span>
            <Time value={pin.article.publishedAt} />
            {mayChange && (
              <Button type="link" size="small" onClick={() => end.mutate({ ids: [pin.id] })}>
                {t('pinned.end')}
              </Button>
            )}
          </Flex>
        </li>
      ))}
    </ul>
  );
}
