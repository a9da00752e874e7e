import { useText } from '#web/i18n/use-text.ts';
import { type Column, dateColumn, enumColumn } from '#web/ui/columns.tsx';
import { MediaTag } from '#web/ui/MediaTag.tsx';
import type { SiteRequest } from '../contract.ts';
import { RequestStateTag } from './RequestStateTag.tsx';

type Request = Pick<SiteRequest, 'mediaType' | 'createdAt' | 'state' | 'answeredAt'>;

/** Columns of a request for both sides. */
export function useRequestColumns<Row extends Request>(): Record<
  'mediaType' | 'createdAt' | 'state' | 'answeredAt',
  Column<Row, 'createdAt' | 'answeredAt'>
> {
  const t = useText('website');
  const web = useText('web');
  return {
    mediaType: enumColumn({
      key: 'mediaType',
      title: t('field.mediaType'),
      width: 88,
      render: (row) => <MediaTag mediaType={row.mediaType} />,
      label: (row) => web(`media.${row.mediaType}`),
    }),
    createdAt: dateColumn({ key: 'createdAt', title: t('field.createdAt'), sort: 'createdAt', value: (row) => row.createdAt }),
    state: enumColumn({
      key: 'state',
      title: t('field.state'),
      width: 84,
      render: (row) => <RequestStateTag state={row.state} />,
      label: (row) => t(`state.${row.state}`),
    }),
    answeredAt: dateColumn({
      width: 104,
      key: 'answeredAt',
      title: t('field.answeredAt'),
      sort: 'answeredAt',
      value: (row) => row.answeredAt,
    }),
  };
}
