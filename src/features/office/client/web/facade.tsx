// Parts for screens of other features.
export { IconUpload } from './IconUpload.tsx';
export { QuotaBars, useQuotaMatters, useQuotaWords } from './QuotaBars.tsx';
