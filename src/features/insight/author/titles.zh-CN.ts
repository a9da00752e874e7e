// Titles of the screens: the menu has them before the rest of the texts is there.
export const titles = { screen: { rank: '作者排行', compare: '作者分析', detail: '作者详情' } } as const;
