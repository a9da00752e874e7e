import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ApplyDaysSelect } from '#features/subjects/filter/web/facade.tsx';
import { tagApplyContract } from '../apply.contract.ts';
import type { TagKeyword } from '../contract.ts';

/** Tags stored articles by an existing keyword. */
export function ApplyKeyword({ keyword }: { keyword: TagKeyword }) {
  const t = useText('tag');
  const web = useText('web');
  const [days, setDays] = useState(7);
  const apply = useAction(tagApplyContract.apply, { success: t('run.started'), invalidates: [tagApplyContract] });
  return (
    <Popconfirm
      title={t('run.title', { name: keyword.tagName })}
      description={<ApplyDaysSelect least={1} value={days} onChange={setDays} style={{ width: 160 }} aria-label={t('field.applyDays')} />}
      okText={web('action.confirm')}
      cancelText={web('action.cancel')}
      onConfirm={() => apply.mutate({ keywordId: keyword.id, days })}
    >
      <Button type="link" size="small" loading={apply.isPending}>
        {t('action.apply')}
      </Button>
    </Popconfirm>
  );
}
