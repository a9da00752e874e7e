// For other features' screens.
export { useImageAddress } from './use-image-address.ts';
