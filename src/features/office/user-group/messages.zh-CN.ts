export const messages = {
  screen: { list: '用户组', directory: '目录权限' },
  action: { create: '新增用户组', rename: '改名', directory: '目录权限' },
  field: {
    name: '名称',
    users: '用户',
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
  remove: {
    question: '删除用户组“{{name}}”？\n它能看到的专题与分类设置一并删除，不可恢复。',
    many: '删除 {{total}} 个用户组？\n它们能看到的专题与分类设置一并删除，不可恢复。',
    used: '还有用户的组不能删除，先把用户移到别的组',
  },
  done: { created: '用户组已新增', saved: '已保存，组内用户的下一次访问即按新的权限', removed: '已删除' },
} as const;
