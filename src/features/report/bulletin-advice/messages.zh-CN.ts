export const messages = {
  setting: {
    open: '处置建议',
    title: '处置建议库',
    about: '规则决定何时提出建议并写明理由，这里写定建议的内容，照原样写入此后生成的简报（中英文相同）；已生成的简报保持不变。',
  },
  field: {
    open: '有负面未办结',
    official: '中央或省级媒体刊发负面',
    event: '负面集中于一个事件',
    rise: '负面不少于 10 篇，且不少于上一时段的两倍',
  },
  reason: {
    open: '尚有 3 篇负面未办结：',
    official: '中央和省级媒体刊发负面 2 篇：',
    event: '负面 12 篇中有 6 篇出自事件“……”：',
    rise: '负面由上周的 8 篇增至 20 篇：',
  },
  choice: { usual: '常用措辞', own: '自定内容', off: '不提建议' },
  ownHelp: '每行一条，最多 {{most}} 条，每条不超过 {{letters}} 字；理由写在前面，例如“{{reason}}”',
  ownLabel: '{{rule}}：建议内容',
  wrong: '选择“自定内容”时请写 1 至 {{most}} 条建议，每条不超过 {{letters}} 字',
  done: { saved: '已保存' },
};
