import { Button } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { RowActions } from '#web/ui/RowActions.tsx';
import type { SentAnnouncement } from '../contract.ts';

interface RowProps {
  announcement: SentAnnouncement;
  onOpen: (kind: 'edit' | 'readers' | 'versions') => void;
  onWithdraw: () => void;
}

export function SentRowActions({ announcement: { title, state, version }, onOpen, onWithdraw }: RowProps) {
  const t = useText('announcement');
  const stands = state !== 'withdrawn';
  return (
    <RowActions name={title}>
      <Button type="link" size="small" onClick={() => onOpen('readers')}>
        {t('action.readers')}
      </Button>
      {stands && (
        <Button type="link" size="small" onClick={() => onOpen('edit')}>
          {t('action.edit')}
        </Button>
      )}
      {version > 1 && (
        <Button type="link" size="small" onClick={() => onOpen('versions')}>
          {t('action.versions')}
        </Button>
      )}
      {stands && (
        <Button type="link" size="small" danger onClick={onWithdraw}>
          {t('action.withdraw')}
        </Button>
      )}
    </RowActions>
  );
}

export function WithdrawSelected({ onWithdraw }: { onWithdraw: () => void }) {
  const t = useText('announcement');
  return (
    <Button size="small" danger onClick={onWithdraw}>
      {t('action.withdraw')}
    </Button>
  );
}
