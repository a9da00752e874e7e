import type { SelectType } from 'kysely';

/**
 * The columns that the migrations made, with what is said by hand about some of them. A column said by hand that the table lacks removes the whole
 * table, and one of a different type becomes `never`.
 */
export type Exactly<Made, Said> = keyof Said extends keyof Made
  ? { [Column in keyof Made]: ColumnOf<Made[Column], Column extends keyof Said ? Said[Column] : unknown> }
  : never;

type ColumnOf<Made, Said> = unknown extends Said ? Made : SelectType<Said> extends SelectType<Made> ? Said : never;
