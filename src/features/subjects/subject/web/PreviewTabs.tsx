import { Form, Tabs } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { ExplainCard } from './ExplainCard.tsx';
import { withPeriod } from './period.ts';
import { SubjectPreview } from './SubjectPreview.tsx';

/** What the form's subject would have found, and why. */
export function PreviewTabs({ subjectId }: { subjectId: number | undefined }) {
  const t = useText('subject');
  return (
    <Form.Item noStyle shouldUpdate>
      {({ getFieldValue }) => {
        const text: unknown = getFieldValue('expression');
        const expression = typeof text === 'string' ? text : '';
        const filter = withPeriod(getFieldValue('filter'), getFieldValue('period'));
        const preview = <SubjectPreview expression={expression} filter={filter} {...(subjectId === undefined ? {} : { subjectId })} />;
        return (
          <Tabs
            size="small"
            items={[
              { key: 'preview', label: t('preview.tab'), children: preview },
              { key: 'why', label: t('why.title'), children: <ExplainCard expression={expression} filter={filter} /> },
            ]}
          />
        );
      }}
    </Form.Item>
  );
}
