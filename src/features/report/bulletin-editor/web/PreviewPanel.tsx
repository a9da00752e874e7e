import type { Editor } from '@tiptap/react';
import type { Locale } from '#shared/error-messages.ts';
import { ReportPage } from '#features/report/brief-report/web/facade.tsx';
import { shownChapters } from '#shared/edited-bulletin.ts';
import { useShownText } from './use-bulletin-editor.ts';

/** The pages as they will be; what is typed shows a moment later. */
export function PreviewPanel({ editor, locale }: { editor: Editor; locale: Locale }) {
  const chapters = shownChapters(useShownText(editor));
  return (
    <div className="bulletin-preview">
      <ReportPage chapters={chapters} locale={locale} chosen={undefined} onChoose={() => undefined} />
    </div>
  );
}
