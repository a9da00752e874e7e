export const DICTIONARY_MANAGEMENT = '/manage/class-manage/subject-setting/dictionary-management';
