// Titles of the screens: the menu needs them before the other texts are loaded.
export const titles = { screen: { search: '全网搜索' } } as const;
