export const messages = {
  screen: { list: '我的收藏' },
  field: { note: '备注', createdAt: '收藏时间', folder: '收藏夹' },
  folder: {
    none: '未分类',
    all: '全部',
    name: '收藏夹名称',
    manage: '管理收藏夹',
    rename: '收藏夹“{{name}}”的名称',
    remove: '删除收藏夹“{{name}}”？\n其中的文章移到未分类。',
  },
  filter: { keyword: '标题或备注' },
  action: { remove: '取消收藏', move: '移动到…' },
  done: { removed: '已取消收藏', moved: '已移动' },
  confirm: { remove: '取消收藏这 {{total}} 篇？\n文章本身不受影响，收藏时写的备注不可恢复。' },
  empty: '还没有收藏。在文章列表或文章页点“收藏”。',
} as const;
