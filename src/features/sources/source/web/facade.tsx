// Words of the ledger for other screens that show what became of items and runs.
export { HealthTag } from './HealthTag.tsx';
export { useReasonText } from './use-reason-text.ts';
