/** Beginnings of the addresses whose screens have their texts in the second catalogue, which otherwise follows after the screen is shown. */
const ADDRESSES =
  /^\/(manage|operate|monitor|setting|login-free|search-dashboard|article|article-detail-network|report|report-preview|s-report|s-ticket|t-report|front\/(analysis|background-work|comment-monitor|html-report-editor|report|similar-article-info|tools))(?![\w-])/;

/** Whether the screen at this address, without its query, waits for all texts: opened by its address it would show their names. */
export const needsAllTexts = (path: string): boolean => ADDRESSES.test(path);
