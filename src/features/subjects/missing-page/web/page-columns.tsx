import { Link } from 'react-router';
import type { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { type Column, dateColumn, enumColumn, textColumn } from '#web/ui/columns.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { ToneName } from '#web/ui/tones.data.ts';
import type { MissingPage } from '../contract.ts';
import { OutgoingLink } from '#web/ui/OutgoingLink.tsx';

type Text = ReturnType<typeof useText<'missingPage'>>;

const TONES: Record<MissingPage['state'], ToneName> = {
  waiting: 'grey',
  running: 'blue',
  stored: 'green',
  known: 'purple',
  'no-subject': 'orange',
  failed: 'red',
};

export function pageColumns(t: Text, reasonText: (reason: string) => string): Column<MissingPage>[] {
  const result = (page: MissingPage) => {
    if (page.state === 'failed') return reasonText(page.reason);
    if (page.state === 'no-subject') return t('noneFits');
    return page.subjects.map((subject) => subject.name).join(t('comma'));
  };
  return [
    {
      key: 'page',
      title: t('field.page'),
      render: (page) => (
        <div style={{ maxWidth: 480, overflowWrap: 'anywhere' }}>
          {page.articleId !== null && <Link to={pathTo('/article/{id}', { id: page.articleId })}>{page.title || page.url}</Link>}
          {page.articleId === null && page.title && <div>{page.title}</div>}
          <div>
            <OutgoingLink href={page.url}>{page.url}</OutgoingLink>
          </div>
          {page.note && <div>{t('noted', { note: page.note })}</div>}
        </div>
      ),
      text: (page) => page.url,
    },
    enumColumn({
      key: 'state',
      title: t('field.state'),
      width: 100,
      render: (page) => <ToneTag tone={TONES[page.state]}>{t(`state.${page.state}`)}</ToneTag>,
      label: (page) => t(`state.${page.state}`),
    }),
    textColumn({ key: 'result', title: t('field.result'), value: result, width: 150 }),
    textColumn({ key: 'createdBy', title: t('field.createdBy'), value: (page) => page.createdBy, width: 90 }),
    dateColumn({ key: 'createdAt', title: t('field.createdAt'), value: (page) => page.createdAt }),
  ];
}
