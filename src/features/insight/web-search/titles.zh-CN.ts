// Titles of the screens: the menu has them before the rest of the texts is there.
export const titles = { screen: { search: '全网搜索' } } as const;
