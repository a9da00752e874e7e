import { Drawer, Tabs } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import type { Subject } from '../contract.ts';
import { ExplainCard } from './ExplainCard.tsx';
import { SubjectPreview } from './SubjectPreview.tsx';

/** Tests a stored subject on stored articles, or on a pasted one. */
export function SubjectTest({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const t = useText('subject');
  const { id, expression, filter, name } = subject;
  return (
    <Drawer open size={560} title={t('test.title', { name })} onClose={onClose}>
      <pre className="expression-echo subject-test-expression">{expression}</pre>
      <Tabs
        size="small"
        items={[
          { key: 'preview', label: t('preview.tab'), children: <SubjectPreview expression={expression} filter={filter} subjectId={id} /> },
          { key: 'why', label: t('why.title'), children: <ExplainCard expression={expression} filter={filter} /> },
        ]}
      />
    </Drawer>
  );
}
