// Addresses of the screens.
export const EXPORT_REQUEST = '/setting/personal-setting/export-request' as const;
