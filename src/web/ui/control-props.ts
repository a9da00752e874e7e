// What a form's field says of itself to its control, besides value and onChange: a control of one's own hands it on to the element that is focused.
export interface ControlProps {
  id?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: 'true';
  'aria-required'?: 'true';
}
