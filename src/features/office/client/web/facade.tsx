// Parts for screens of other features.
export { EnterClientButton } from './EnterClientButton.tsx';
export { IconUpload } from './IconUpload.tsx';
export { QuotaBars, useQuotaMatters, useQuotaWords } from './QuotaBars.tsx';
