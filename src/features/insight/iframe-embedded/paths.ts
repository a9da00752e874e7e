export const IFRAME_EMBEDDED = '/manage/external-interface/iframe-embedded' as const;
