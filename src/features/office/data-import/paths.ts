export const DATA_IMPORT = '/manage/external-interface/data-import' as const;
/** One import, from its file to its end. */
export const DATA_IMPORT_PAGE = '/manage/external-interface/data-import/{id}' as const;
