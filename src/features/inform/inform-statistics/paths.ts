export const INFORM_STATISTICS = '/manage/report/inform-statistics';
