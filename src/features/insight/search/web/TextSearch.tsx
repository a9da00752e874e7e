import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { CheckResult } from '#features/subjects/subject/web/facade.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';
import { ExpressionBox, LONGEST_EXPRESSION } from './ExpressionBox.tsx';
import { searchRoutes } from './routes.ts';
import { SpecialCharacters } from '#web/ui/SpecialCharacters.tsx';
import { isTooLong, TooLong } from '#web/ui/TooLong.tsx';

export interface SearchFormProps {
  /** The expression of the current search. */
  value: string;
  onSearch: (expression: string | undefined) => void;
}

/** The search as an expression. Its errors are shown after a pause in typing. */
export function TextSearch({ value, onSearch }: SearchFormProps) {
  const t = useText('search');
  const [draft, setDraft] = useState(value);
  const settled = useDelayed(draft);
  const check = useCall(
    searchRoutes.check,
    { expression: settled },
    { isEnabled: settled.trim() !== '' && !isTooLong(settled, LONGEST_EXPRESSION), keepsPrevious: true },
  );
  const current = check.data?.expression === draft ? check.data : undefined;
  const search = () => !isTooLong(draft, LONGEST_EXPRESSION) && onSearch(draft.trim() || undefined);
  return (
    <>
      <div className="search-ask">
        <ExpressionBox value={draft} onChange={setDraft} onSearch={search} check={current} />
        <Button type="primary" size="large" onClick={search}>
          {t('action.search')}
        </Button>
      </div>
      <SpecialCharacters text={draft} />
      <TooLong field={t('box.label')} text={draft} most={LONGEST_EXPRESSION} />
      {draft.trim() && current && (
        <Suspense>
          <CheckResult check={current} text={draft} isBoxes={false} marksPlace={false} />
        </Suspense>
      )}
    </>
  );
}
