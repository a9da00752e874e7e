// Hours of receiving, for other features.
export { ReceivingField } from './ReceivingField.tsx';
export { useReceivingText } from './use-receiving-text.ts';
