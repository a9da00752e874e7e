import { cleanup, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { ActionForm } from './ActionForm.tsx';
import { FormDialog } from './FormDialog.tsx';

let submitted: string[] = [];
afterEach(() => {
  submitted = [];
  cleanup();
});

function Named({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <ActionForm isDirty={false} submitText={`save ${name}`} onSubmit={() => submitted.push(name)} onCancel={() => undefined}>
      <input aria-label={name} />
      {children}
    </ActionForm>
  );
}

/** A form with another one beside it, and a third in a dialog that the first opens. */
function Screen() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Named name="page">
        <button type="button" onClick={() => setIsOpen(true)}>
          open
        </button>
        {isOpen && (
          <FormDialog title="a dialog" onClose={() => setIsOpen(false)}>
            <Named name="dialog" />
          </FormDialog>
        )}
      </Named>
      <Named name="beside" />
    </>
  );
}

const press = (target: Element) => fireEvent.keyDown(target, { key: 'Enter', ctrlKey: true });

test('Ctrl+Enter submits the form in which the cursor stands, and with the cursor elsewhere what was opened last', async () => {
  await renderScreen(<Screen />);
  press(screen.getByLabelText('page'));
  press(screen.getByLabelText('beside'));
  expect(submitted).toEqual(['page', 'beside']);
  fireEvent.click(screen.getByText('open'));
  press(screen.getByLabelText('dialog'));
  press(document.body);
  expect(submitted).toEqual(['page', 'beside', 'dialog', 'dialog']);
});
