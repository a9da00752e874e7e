// For other features' screens.
export { addressWithPass, download, usePassedAddress } from './pass.ts';
export { sendFiles } from './upload-file.ts';
export { useFileRefusalText } from './UploadList.tsx';
