// A form that an office prints, filed and signed by hand: its texts are ready, markup of the editor is read where the file is made.
import type { Locale } from '#shared/error-messages.ts';

/** In values and cells `\n` begins a new line. */
export interface FormFact {
  label: string;
  value: string;
}
export interface FormColumn {
  title: string;
  /** Of the width; all together are 1. */
  share: number;
}
export interface FormBox {
  title: string;
  /** What is written by hand at its end. */
  foot: string;
}

export type FormPart =
  | { is: 'heading'; text: string }
  | { is: 'line'; text: string; look: 'head' | 'plain' | 'quiet' }
  /** One or two facts beside each other. */
  | { is: 'facts'; rows: readonly (readonly FormFact[])[] }
  | { is: 'table'; columns: readonly FormColumn[]; rows: readonly (readonly string[])[] }
  /** What the sanitiser of the editor lets through. */
  | { is: 'rich'; html: string }
  /** Places to write in, one below the other. */
  | { is: 'boxes'; boxes: readonly FormBox[] };

export interface FormWords {
  product: string;
  /** Around the number of the page and of all pages. */
  page: readonly [string, string, string];
  picture: string;
  film: string;
  /** In place of what is left out of texts that are too long together; `{n}`: characters. */
  cut: string;
}

export interface FormRequest {
  locale: Locale;
  title: string;
  /** The red head. */
  issuer: string;
  /** What the form is called. */
  name: string;
  /** Below the head, at the left and at the right. */
  left: string;
  right: string;
  parts: readonly FormPart[];
  /** Below every page, besides its number. */
  foot: readonly string[];
  madeAt: number;
  words: FormWords;
}
