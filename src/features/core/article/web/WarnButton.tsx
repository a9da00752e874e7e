import { Button } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { useWarn } from './use-warn.ts';

/** Sends a warning of the selected articles; nothing for whoever may not. */
export function WarnButton({ articleIds }: { articleIds: readonly number[] }) {
  const t = useText('article');
  const warn = useWarn();
  return (
    warn && (
      <Button size="small" onClick={() => warn(articleIds)}>
        {t('work.action.warn')}
      </Button>
    )
  );
}
