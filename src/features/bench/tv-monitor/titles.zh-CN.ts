// Titles of the screens: the menu needs them before the other texts are loaded.
export const titles = { screen: { list: '电视监测' } } as const;
