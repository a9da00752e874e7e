// Titles of the screens and panels: menus and tabs need them before the other texts are loaded.
export const titles = {
  tab: { source: '网页源码', shot: '网页截图', translation: '译文', check: '校对' },
  screen: { websites: '网站信息' },
} as const;
