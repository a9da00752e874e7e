import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { type ColumnOf, textColumn } from '#web/ui/columns.tsx';
import type { domainContract, DomainRequest } from '../domain.contract.ts';
import { useRequestColumns } from './request-columns.tsx';
import { GLOBAL_DOMAIN } from '../paths.ts';

export function useAskedColumns(): ColumnOf<typeof domainContract.requests>[] {
  const t = useText('website');
  const shared = useRequestColumns<DomainRequest>();
  const askers = ({ requests }: DomainRequest): string[] =>
    requests.map(({ clientName: client, user, reason }) => `${t('by', { client, user })}: ${reason}`);
  return [
    {
      key: 'domain',
      title: t('field.domain'),
      sort: 'domain',
      grows: true,
      text: (row) => `${row.domain} ${row.url}`,
      render: (row) => (
        <>
          {row.site ? <Link to={pathTo(GLOBAL_DOMAIN, {}, { keyword: row.domain })}>{row.domain}</Link> : <div>{row.domain}</div>}
          <small className="two-lines" title={row.url}>
            {row.name}
          </small>
        </>
      ),
    },
    shared.mediaType,
    {
      key: 'requests',
      title: t('field.user'),
      text: (row) => askers(row).join('; '),
      render: (row) => (
        <>
          {row.requests.length > 1 && <strong>{t('askers', { total: row.requests.length })}</strong>}
          {row.requests.map((request, at) => (
            <div key={request.id} style={{ maxWidth: 300 }}>
              {askers(row)[at]}
            </div>
          ))}
        </>
      ),
    },
    shared.createdAt,
    shared.state,
    textColumn({ key: 'answer', title: t('field.answer'), value: (row) => [row.answer, row.answeredBy].filter(Boolean).join(' · ') }),
    shared.answeredAt,
  ];
}
