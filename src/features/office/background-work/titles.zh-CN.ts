// Titles of the screens: the menu needs them before the other texts are loaded.
export const titles = { screen: { own: '后台任务', all: '全部后台任务' } } as const;
