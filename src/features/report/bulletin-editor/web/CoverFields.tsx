import { Form, Input } from 'antd';
import type { Block } from '#shared/bulletin.ts';
import { useText } from '#web/i18n/use-text.ts';

type Cover = Extract<Block, { is: 'cover' }>;

/** Title and lines of the cover; what says who wrote the bulletin stays. */
export function CoverFields({ cover, onChange }: { cover: Cover; onChange: (cover: Cover) => void }) {
  const t = useText('bulletinEditor');
  return (
    <Form layout="vertical" component={false}>
      <Form.Item label={t('cover.title')} htmlFor="cover-title">
        <Input id="cover-title" value={cover.title} onChange={({ target }) => onChange({ ...cover, title: target.value })} />
      </Form.Item>
      <Form.Item label={t('cover.issue')} htmlFor="cover-issue">
        <Input id="cover-issue" value={cover.issue} onChange={({ target }) => onChange({ ...cover, issue: target.value })} />
      </Form.Item>
      <Form.Item label={t('cover.lines')} htmlFor="cover-lines">
        <Input.TextArea
          id="cover-lines"
          autoSize={{ minRows: 3, maxRows: 8 }}
          value={cover.lines.join('\n')}
          onChange={({ target }) => onChange({ ...cover, lines: target.value.split('\n') })}
        />
      </Form.Item>
    </Form>
  );
}
