// For other features' screens.
export { addressWithPass, download, usePassedAddress } from './pass.ts';
export { FilesField } from './FilesField.tsx';
export { sendFiles } from './upload-file.ts';
