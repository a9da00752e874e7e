export const messages = {
  screen: { list: '用户组', directory: '目录权限' },
  action: { create: '新增用户组', edit: '修改用户组', move: '移动', directory: '目录权限' },
  field: {
    name: '名称',
    parent: '上级组',
    leads: '负责人',
    users: '用户',
    usersBelow: '含下级组用户',
    childGroups: '下级组',
    subjects: '可见专题',
    classes: '可见内容分类',
    subjectIds: '选中的专题',
    classIds: '选中的分类',
    group: '用户组',
  },
  all: '全部',
  empty: '没有符合条件的用户组。',
  choose: '请选择一个用户组，设定它能看到哪些专题和内容分类。',
  nothing: '还没有可选的内容。',
  scope: { all: '全部（包括以后新增的）', some: '只有选中的 {{total}} 个' },
  top: '没有上级组（最上一级）',
  leadsHelp:
    '负责人可以看到本组和下级组的人收到的工单（含逾期），可以催办，也可以在这些组内转办；不因此多看到文章，也不多得到别的权限。',
  view: { list: '列表', tree: '树形' },
  dragHint: '把一个组拖到另一个组上，即移到它的下级；移到最上一级请用“修改”。最多 8 级。',
  people: '{{total}} 人',
  peopleBelow: '含下级组 {{total}} 人',
  disabled: '{{name}}（已停用）',
  between: '、',
  confirm: {
    move: '把“{{name}}”移到“{{parent}}”之下？\n“{{parent}}”及其上级组的负责人此后能看到它和它的下级组收到的工单；原上级组的负责人不再能看到。它能看到的专题与分类不变。',
  },
  remove: {
    question: '删除用户组“{{name}}”？\n它能看到的专题与分类设置一并删除，不可恢复。',
    movesUp:
      '删除用户组“{{name}}”，其中的内容移到“{{parent}}”？\n直属用户 {{users}} 人、下级组 {{children}} 个、未办结工单 {{tickets}} 件移到“{{parent}}”；这些用户此后看到“{{parent}}”的专题与分类。不可恢复。',
    many: '删除 {{total}} 个用户组？\n它们能看到的专题与分类设置一并删除，不可恢复。',
    manyMoveUp:
      '删除 {{total}} 个用户组，其中的内容移到各自的上级组？\n用户、下级组和未办结工单移到上级组，用户此后看到上级组的专题与分类。没有上级组而还有内容的组不能删除，那时一个也不删。不可恢复。',
  },
  done: {
    created: '用户组已新增',
    changed: '已保存',
    saved: '已保存，组内用户的下一次访问即按新的权限',
    removed: '已删除',
  },
} as const;
