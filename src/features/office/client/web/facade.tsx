// Parts for screens of other features.
export { QuotaBars, useQuotaMatters, useQuotaWords } from './QuotaBars.tsx';
