export const AUTO_RECEIPT = '/manage/report/auto-receipt-notification';
