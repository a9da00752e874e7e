// Titles of the screens and panels: menus and tabs need them before the other texts are loaded.
export const titles = {
  screen: { group: '相似文章', spread: '文章传播分析' },
} as const;
