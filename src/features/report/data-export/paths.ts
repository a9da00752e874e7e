export const DATA_EXPORT = '/manage/external-interface/data-export' as const;
