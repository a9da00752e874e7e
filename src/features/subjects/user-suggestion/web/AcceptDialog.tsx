import { Segmented, Tag } from 'antd';
import { useState } from 'react';
import { useFirstLib } from '#features/subjects/emotion-word/web/facade.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { Waiting } from '#web/screens/Waiting.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { ACTIONS_OF, type UserSuggestion } from '../contract.ts';
import { type ActionType, firstType } from './accept-form.ts';
import { AcceptForm } from './AcceptForm.tsx';
import { SuggestionChange } from './SuggestionChange.tsx';

/** Chooses the changes on acceptance, and shows their effect. */
export function AcceptDialog({ suggestion, onClose }: { suggestion: UserSuggestion; onClose: () => void }) {
  const t = useText('userSuggestion');
  const types: readonly ActionType[] = ACTIONS_OF[suggestion.kind];
  const [type, setType] = useState<ActionType>(firstType(suggestion));
  const first = useFirstLib();
  return (
    <FormDialog width={720} title={t('dialog.accept')} record={suggestion.title} onClose={onClose}>
      <p style={{ marginBlock: 8 }}>
        <SuggestionChange suggestion={suggestion} />
        {suggestion.note && <> · {suggestion.note}</>}
      </p>
      {suggestion.words.length > 0 && (
        <p style={{ marginBlock: 8 }}>
          {t(suggestion.kind === 'emotion' ? 'field.words' : 'field.keywords')}{' '}
          {suggestion.words.map((word) => (
            <Tag key={word}>{word}</Tag>
          ))}
        </p>
      )}
      <Segmented
        aria-label={t('field.action')}
        value={type}
        options={types.map((value) => ({ value, label: t(`action.${value}`) }))}
        onChange={setType}
        style={{ marginBlockEnd: 12 }}
      />
      {first.isKnown ? <AcceptForm key={type} suggestion={suggestion} type={type} libId={first.libId} onClose={onClose} /> : <Waiting />}
    </FormDialog>
  );
}
