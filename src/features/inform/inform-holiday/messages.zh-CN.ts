export const messages = {
  field: { date: '日期', name: '名称', kind: '类型', from: '开始日期', until: '结束日期', isWorking: '上班（调休）', year: '年份' },
  help: { isWorking: '不勾选为放假', until: '一次最多 31 天；已设置的日期以这次为准' },
  kind: { working: '上班', free: '放假' },
  weekday: { d1: '周一', d2: '周二', d3: '周三', d4: '周四', d5: '周五', d6: '周六', d7: '周日' },
  dated: '{{date}} {{weekday}}',
  explain: '调休上班日按工作日接收预警；节假日是否接收，在接收人的接收时段中设置。',
  action: { create: '新增日期', adopt: '采用 {{year}} 年国家法定安排' },
  dialog: { create: '新增日期', update: '修改日期' },
  empty: '还没有节假日。可采用国家法定安排，或自行新增。',
  done: {
    updated: '{{date}} 已修改',
    set: '已设置 {{changed}} 天',
    adopted: '已加入 {{changed}} 天；自行设置的日期不变',
    removed: '已移除 {{changed}} 天，恢复为平常的星期',
  },
  confirm: {
    remove: '移除“{{name}}”？\n这一天恢复为平常的星期。',
    removeMany: '移除所选的 {{total}} 天？\n这些日期恢复为平常的星期。',
  },
} as const;
