// Parts for the screens of sources.
export { BindDialog } from './BindDialog.tsx';
export { WhyHere } from './WhyHere.tsx';
