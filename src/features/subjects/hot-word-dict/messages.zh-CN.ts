export const messages = {
  screen: { list: '热词词典' },
  field: { word: '词', action: '处理', target: '并入', createdBy: '添加人', updatedAt: '修改时间', lines: '内容' },
  filter: { keyword: '词或并入的词' },
  action: { create: '新增热词', import: '批量添加' },
  kind: { keep: '保留', drop: '不显示', merge: '并入另一个词' },
  help: {
    action: '保留：只要出现就显示；不显示：从词云里去掉；并入：数量算到另一个词上',
    lines: '每行一条：“词”不显示；“+词”保留；“词=另一个词”并入',
    intro: '首页热词、评论热词按这里的规则显示。',
  },
  dialog: { create: '新增热词', update: '修改热词', import: '批量添加热词' },
  done: { created: '已新增', updated: '已修改', removed: '已删除', imported: '新增 {{added}} 条，修改 {{changed}} 条，相同 {{same}} 条' },
  confirm: {
    remove: '删除“{{word}}”的规则？\n词云从下一次打开起不再按它处理。不可恢复。',
    removeMany: '删除所选的 {{count}} 条规则？\n词云从下一次打开起不再按它们处理。不可恢复。',
  },
  empty: '还没有规则，词云按原样显示。',
} as const;
