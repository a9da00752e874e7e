import { DeleteOutlined, HistoryOutlined } from '@ant-design/icons';
import { Button, Flex, Popover } from 'antd';
import { useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { Time } from '#web/ui/Time.tsx';
import { searchRoutes } from './routes.ts';

const SHOWN = 20;
const WIDTH_PX = 420;

/** The caller's earlier searches: repeat or delete them. */
export function SearchHistory({ onPick }: { onPick: (expression: string) => void }) {
  const t = useText('search');
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={setOpen}
      placement="bottomRight"
      destroyOnHidden
      content={
        <EarlierWords
          onPick={(word) => {
            setOpen(false);
            onPick(word);
          }}
        />
      }
    >
      <Button size="small" icon={<HistoryOutlined aria-hidden />}>
        {t('history.title')}
      </Button>
    </Popover>
  );
}

function EarlierWords({ onPick }: { onPick: (word: string) => void }) {
  const t = useText('search');
  const words = useCall(searchRoutes.words, { limit: SHOWN });
  const forget = useAction(searchRoutes.forget, { onDone: () => void words.refetch() });
  const items = words.data?.items ?? [];
  return (
    <div style={{ width: WIDTH_PX, maxHeight: '60vh', overflowY: 'auto' }} aria-busy={words.isFetching}>
      {words.data && items.length === 0 && <p className="search-note">{t('history.empty')}</p>}
      {items.map(({ word, usedAt }) => (
        <Flex key={word} gap={8} align="center" justify="space-between">
          <button type="button" className="link-button one-line" title={word} onClick={() => onPick(word)}>
            {word}
          </button>
          <Flex gap={4} align="center" style={{ flex: 'none' }}>
            <span className="search-note">
              <Time value={usedAt} />
            </span>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={t('history.forget', { word })}
              onClick={() => forget.mutate({ word })}
            />
          </Flex>
        </Flex>
      ))}
      {items.length > 0 && (
        <ConfirmButton question={t('history.question')} onConfirm={() => forget.mutate({})}>
          {t('history.clear')}
        </ConfirmButton>
      )}
    </div>
  );
}
