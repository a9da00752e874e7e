// For other features' screens.
export { addressWithPass, download, usePassedAddress } from './pass.ts';
