/** For a field whose empty choice is none: null in the record, nothing chosen in the control. */
export const OPTIONAL_CHOICE = {
  getValueProps: (value: number | null | undefined) => ({ value: value ?? undefined }),
  getValueFromEvent: (value: number | undefined) => value ?? null,
};
