// Titles of the screens: the menu needs them before the other texts are loaded.
export const titles = { screen: { rank: '作者排行', compare: '作者分析', detail: '作者详情' } } as const;
