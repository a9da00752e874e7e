/** Why a check of the record by SQL is refused. */
export const CHECK_REFUSALS_ZH = {
  'check-bad-sql': '“{{value}}”处不是检查可用的语句：只能写一个 SELECT，列逐个写出，不用引号包住的名称',
  'check-no-table': '没有可以检查的表“{{value}}”',
  'check-no-column': '没有可以检查的列“{{value}}”',
  'check-no-function': '检查不能用函数“{{value}}”，或参数个数不对',
  'check-many-columns': '最多 {{most}} 列',
  'check-many': '最多 {{most}} 个检查',
  'check-timeout': '超过 5 秒，已中止；请缩小范围',
  'check-failed': '数据库不能执行：{{value}}',
} as const;
export const CHECK_REFUSALS_EN = {
  'check-bad-sql': 'A check cannot go on at “{{value}}”: write one SELECT that names its columns, without quoted names',
  'check-no-table': 'There is no table “{{value}}” that can be checked',
  'check-no-column': 'There is no column “{{value}}” that can be checked',
  'check-no-function': 'Checks have no function “{{value}}”, or it has another number of arguments',
  'check-many-columns': 'At most {{most}} columns',
  'check-many': 'At most {{most}} checks',
  'check-timeout': 'It took more than 5 seconds and was ended: ask for less',
  'check-failed': 'The database cannot do this: {{value}}',
} satisfies Record<keyof typeof CHECK_REFUSALS_ZH, string>;
