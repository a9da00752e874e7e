// Words of what imports refuse.
export const IMPORT_REFUSALS_ZH = {
  'sheet-slow': '这个 Excel 表格太大，8 秒内读不完；请在 Excel 中另存为 CSV（UTF-8）后上传，CSV 没有这个限制',
  'sheet-texts': '这个 Excel 表格的文字太多，读取时内存不够；请另存为 CSV（UTF-8）后上传',
  'sheet-1904': '这个 Excel 表格用 1904 日期系统，日期会读错；请另存为 CSV 后上传',
  'sheet-broken': '读不出这个 Excel 表格，文件可能已损坏；请在 Excel 中打开并另存一次，或另存为 CSV 后上传',
  'no-sheet': '这个 Excel 文件没有工作表',
  'import-no-title': '请选择标题和发布时间所在的列',
  'import-no-column': '文件没有第 {{place}} 列',
  'import-no-word': '请选择词所在的列',
  'import-no-expression': '请选择名称和表达式所在的列',
  'import-no-site': '请选择域名或网站名称所在的列',
  'import-no-account': '请选择账号、姓名和用户组所在的列',
  'import-dictionary-needed': '请选择词典，或词典名称所在的列',
  'import-other-field': '这种内容没有字段 {{field}}',
  'copy-to-itself': '目标客户中有专题原来的客户，请去掉',
} as const;

export const IMPORT_REFUSALS_EN: Record<keyof typeof IMPORT_REFUSALS_ZH, string> = {
  'sheet-slow':
    'The Excel table is too large to be read within 8 seconds; please save it as CSV (UTF-8) in Excel and upload that, which has no such limit',
  'sheet-texts': 'The Excel table has more text than the memory for reading it; please save it as CSV (UTF-8) and upload that',
  'sheet-1904': 'The Excel table has the 1904 date system, so that dates would be wrong; please save it as CSV and upload that',
  'sheet-broken': 'The Excel table cannot be read, it may be damaged; please open it in Excel and save it again, or as CSV',
  'no-sheet': 'The Excel file has no sheet',
  'import-no-title': 'Please choose the columns of title and time',
  'import-no-column': 'The file has no column {{place}}',
  'import-no-word': 'Please choose the column of the words',
  'import-no-expression': 'Please choose the columns of name and expression',
  'import-no-site': 'Please choose the column of the domain or of the site’s name',
  'import-no-account': 'Please choose the columns of account, name and group',
  'import-dictionary-needed': 'Please choose a dictionary, or the column of its name',
  'import-other-field': 'This kind of records has no field {{field}}',
  'copy-to-itself': 'One of these clients is the one that the subjects are of: please take it out',
};
