import { createContext, type ReactNode, useContext } from 'react';
import type { z } from 'zod';

/** What a field of a form says of itself. */
export interface FieldEntry {
  label: string;
  /** Its own words for a wrong value. */
  message?: string | undefined;
  /** Its control with another value, only to look at. */
  show?: ((value: unknown) => ReactNode) | undefined;
}

export interface FormScope {
  input: z.ZodType | undefined;
  /** A field registers itself, so that a refused call can be shown at it. */
  register: (name: string, entry: FieldEntry) => void;
}

export const FormScopeContext = createContext<FormScope | undefined>(undefined);

export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error('a FormField stands in a SchemaForm');
  return scope;
}
