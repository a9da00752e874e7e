import { Button, Modal, Table } from 'antd';
import { useText } from '../i18n/use-text.ts';
import type { FieldEntry } from './form-context.ts';
import { valueAt } from './merge-input.ts';
import { Time } from './Time.tsx';
import type { Conflict, FormVersion } from './use-form-version.ts';

interface ConflictDialogProps {
  conflict: Conflict;
  fields: ReadonlyMap<string, FieldEntry>;
  /** What the form says. */
  mine: (name: string) => unknown;
  onSettle: FormVersion['settle'];
}

/** Somebody else saved first: each field that differs, beside each other, and what may be done with them. */
export function ConflictDialog({ conflict, fields, mine, onSettle }: ConflictDialogProps) {
  const t = useText('web');
  const show = (name: string, value: unknown) => fields.get(name)?.show?.(value);
  const rows = conflict.fields.map((name) => ({
    name,
    label: fields.get(name)?.label,
    mine: show(name, mine(name)),
    theirs: show(name, valueAt(conflict.theirs, name)),
  }));
  const footer = (
    <>
      <Button onClick={() => onSettle('theirs')}>{t('conflict.seeTheirs')}</Button>
      <Button danger onClick={() => onSettle('mine')}>
        {t('conflict.overwrite')}
      </Button>
      <Button type="primary" onClick={() => onSettle('merge')}>
        {t('conflict.merge')}
      </Button>
    </>
  );
  return (
    <Modal open width={820} zIndex={1200} title={t('conflict.title')} footer={footer} onCancel={() => onSettle('back')}>
      <p>
        {conflict.by ? t('conflict.by', { name: conflict.by }) : t('conflict.bySomebody')}
        {conflict.at !== undefined && (
          <>
            {' '}
            <Time value={conflict.at} />
          </>
        )}
        {t('conflict.help')}
      </p>
      {rows.length === 0 ? (
        <p>{t('conflict.others')}</p>
      ) : (
        <Table
          size="small"
          rowKey="name"
          pagination={false}
          dataSource={rows}
          columns={[
            { title: t('conflict.field'), dataIndex: 'label', width: 140 },
            { title: t('conflict.mine'), dataIndex: 'mine' },
            { title: t('conflict.theirs'), dataIndex: 'theirs' },
          ]}
        />
      )}
    </Modal>
  );
}
