import { createContext, useContext } from 'react';
import type { z } from 'zod';

export interface FormScope {
  input: z.ZodType | undefined;
  /** A field registers its name and its own message, so that a refused call can be shown at it. */
  register: (name: string, message: string | undefined) => void;
}

export const FormScopeContext = createContext<FormScope | undefined>(undefined);

export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error('a FormField stands in a SchemaForm');
  return scope;
}
