// Titles of the screens: the menu needs them before the other texts are loaded.
export const titles = { screen: { list: '热点信息' } } as const;
