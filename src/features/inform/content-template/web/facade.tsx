// Templates, chosen for a message by hand.
export { TemplatesSelect } from './TemplatesSelect.tsx';
