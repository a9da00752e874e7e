export const messages = {
  screen: { list: '已选信息' },
  field: { order: '顺序', group: '分组', summary: '摘要' },
  group: { none: '未分组', all: '全部分组', name: '分组名称' },
  action: { up: '上移', down: '下移', edit: '编辑摘要', remove: '移出', setGroup: '放入分组', bulletin: '制作简报' },
  bulletinMost: '一份简报最多选 {{most}} 篇文章，请勾选其中一部分',
  done: { removed: '已移出', saved: '已保存' },
  confirm: { remove: '移出这 {{total}} 篇？\n文章本身不受影响，编辑过的摘要与分组不可恢复。' },
  summaryHelp: '留空则使用文章自己的摘要',
  empty: '还没有素材。在文章列表中选择文章，点“加入素材”。',
} as const;
