import { Link } from 'react-router';
import { SUBJECT_UPDATE } from '#features/subjects/subject/paths.ts';
import { articlesPath } from '#features/sources/website/web/facade.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useCan } from '#web/session/user-store.ts';
import { type ColumnOf, dateColumn, numberColumn, textColumn } from '#web/ui/columns.tsx';
import { LinkedNumber } from '#web/ui/LinkedNumber.tsx';
import type { SiteGroup, siteGroupContract } from '../contract.ts';

export function useGroupColumns(): ColumnOf<typeof siteGroupContract.list>[] {
  const t = useText('siteGroup');
  const canEdit = useCan('subject.m');
  const names = ({ sites, siteCount }: SiteGroup): string =>
    sites.map((site) => site.name).join(' · ') + (siteCount > sites.length ? ` ${t('more', { total: siteCount })}` : '');
  return [
    textColumn({ key: 'name', title: t('field.name'), sort: 'name', width: 130, value: (row) => row.name }),
    numberColumn({ key: 'weight', title: t('field.weight'), sort: 'weight', width: 72, value: (row) => row.weight }),
    numberColumn({ key: 'siteCount', title: t('field.siteCount'), sort: 'siteCount', width: 84, value: (row) => row.siteCount }),
    {
      key: 'sites',
      title: t('field.sites'),
      text: names,
      render: (row) => <div style={{ maxWidth: 190 }}>{names(row) || '–'}</div>,
    },
    {
      ...numberColumn({
        key: 'articles',
        title: t('field.articles'),
        sort: 'articles',
        width: 118,
        value: (row: SiteGroup) => row.articles,
      }),
      render: (row) => <LinkedNumber value={row.articles} to={articlesPath({ siteGroupId: row.id }, row.articlesFrom)} />,
    },
    {
      key: 'usedBy',
      title: t('field.usedBy'),
      text: (row) => row.usedBy.map((subject) => subject.name).join('; '),
      render: (row) =>
        row.usedBy.length === 0
          ? '–'
          : row.usedBy.map(({ id, name }) => (
              <div key={id}>{canEdit ? <Link to={pathTo(SUBJECT_UPDATE, {}, { id })}>{name}</Link> : name}</div>
            )),
    },
    textColumn({ key: 'note', isHidden: true, title: t('field.note'), value: (row) => row.note }),
    dateColumn({ key: 'updatedAt', title: t('field.updatedAt'), sort: 'updatedAt', value: (row) => row.updatedAt }),
  ];
}
