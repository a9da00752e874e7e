import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import type { Block } from '#shared/bulletin.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { bulletinEditorContract } from '../contract.ts';

type List = Extract<Block, { is: 'articles' }>;
type Row = List['items'][number];
const STALE_MS = 600_000;

/** Every article that the bulletin keeps, as a row. */
export function useArticleRows(id: number, isEnabled = true): readonly Row[] {
  const { data } = useCall(bulletinEditorContract.rewrite, { id }, { isEnabled, staleMs: STALE_MS });
  return data?.articles?.is === 'articles' ? data.articles.items : [];
}

/** A list's rows: taken out, put in from what the bulletin keeps, and with an abstract of one's own. */
export function ArticleRows({ id, list, onChange }: { id: number; list: List; onChange: (list: List) => void }) {
  const t = useText('bulletinEditor');
  const rows = useArticleRows(id);
  const { items } = list;
  const chosen = new Set(items.map(({ articleId }) => articleId));
  const others = rows.filter(({ articleId }) => !chosen.has(articleId));
  const set = (at: number, next: Row | undefined) =>
    onChange({ ...list, items: items.flatMap((item, i) => (i === at ? (next ?? []) : item)) });
  const write = (item: Row, at: number, text: string) => {
    const { abstract: _before, ...row } = item;
    set(at, text === '' ? row : { ...row, abstract: text });
  };
  return (
    <section aria-label={t('rows.title')}>
      <h3>{t('rows.title')}</h3>
      <Select
        className="bulletin-choice"
        showSearch={{ optionFilterProp: 'label' }}
        value={null}
        placeholder={others.length > 0 ? t('rows.add') : t('rows.none')}
        aria-label={t('rows.add')}
        disabled={others.length === 0}
        options={others.map(({ articleId, title }) => ({ value: articleId, label: title.text }))}
        onChange={(articleId: number | null) => {
          const row = others.find((one) => one.articleId === articleId);
          if (row) onChange({ ...list, items: [...items, row] });
        }}
      />
      <ol className="bulletin-rows">
        {items.map((item, at) => (
          <RowFields key={item.articleId} item={item} onRemove={() => set(at, undefined)} onWrite={(text) => write(item, at, text)} />
        ))}
      </ol>
    </section>
  );
}

interface RowFieldsProps {
  item: Row;
  onRemove: () => void;
  onWrite: (text: string) => void;
}

function RowFields({ item: { title, abstract = '', excerpt }, onRemove, onWrite }: RowFieldsProps) {
  const t = useText('bulletinEditor');
  const remove = t('rows.remove', { title: title.text });
  return (
    <li>
      <div>
        <bdi>{title.text}</bdi>
        <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={remove} title={remove} onClick={onRemove} />
      </div>
      <Input.TextArea
        autoSize={{ minRows: 1, maxRows: 6 }}
        value={abstract}
        placeholder={excerpt?.text ?? t('rows.abstract')}
        aria-label={t('rows.abstractOf', { title: title.text })}
        onChange={({ target }) => onWrite(target.value)}
      />
    </li>
  );
}
