// Titles of the screens: the menu needs them before the other texts are loaded.
export const titles = { screen: { content: '内容分析', brand: '品牌分析', selection: '选中分析', provincial: '各省舆情' } } as const;
