// Parts for screens of other features.
export { QuotaBars, useQuotaMatters } from './QuotaBars.tsx';
