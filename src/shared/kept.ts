// PUT changes what it is given: a field that a caller leaves out keeps its stored value instead of falling back to the default of a new record.
import { z } from 'zod';

type Bare<T extends z.ZodType> =
  T extends z.ZodDefault<infer I extends z.ZodType> ? I : T extends z.ZodPrefault<infer I extends z.ZodType> ? I : T;
type Kept<T extends z.ZodType> = T extends z.ZodDefault<z.ZodType> | z.ZodPrefault<z.ZodType> ? z.ZodOptional<Bare<T>> : T;

const keptField = (field: z.ZodType): z.ZodType =>
  field instanceof z.ZodDefault || field instanceof z.ZodPrefault ? z.optional(field.unwrap() as z.ZodType) : field;

/** The fields of a new record as fields of a change: those with a default may be left out; `.optional()` alone would keep the default. */
export const keptFields = <const F extends Record<string, z.ZodType>>(fields: F): { [K in keyof F]: Kept<F[K]> } =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, keptField(field)])) as { [K in keyof F]: Kept<F[K]> };

/** `stored` with the values of `given` that are there. */
export const withStored = <T extends object>(stored: T, given: { [K in keyof T]?: T[K] | undefined }): T => {
  const there = Object.entries(given).filter(([name, value]) => value !== undefined && name in stored);
  return { ...stored, ...Object.fromEntries(there) };
};
