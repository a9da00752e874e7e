export const HOT_WORD_DICT = '/manage/report/hot-word-dict';
