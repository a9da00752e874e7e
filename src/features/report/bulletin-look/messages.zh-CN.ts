export const messages = {
  setting: {
    open: '简报外观',
    title: '简报外观',
    about:
      '此后生成的简报采用这里的主题、颜色和标识；模板或编辑者另有选择的，以其选择为准。已生成的简报保持不变。公文版式和套用的 Word 模板有自己的样式。',
  },
  field: { theme: '主题', colour: '颜色', isOnPlate: '深色主题下为标识加白底', logo: '标识' },
  help: { isOnPlate: '标识本身为白色或浅色时请关闭' },
  theme: { none: '简洁', sober: '庄重', light: '明快', dark: '深色' },
  colour: { own: '恢复默认颜色', presets: '各主题的颜色', darker: '颜色过浅，不便阅读，将用 {{colour}}' },
  logo: {
    none: '未设置',
    size: '{{width}} × {{height}} 像素 · {{bytes}}',
    small: '像素较少，打印时可能不清晰；建议宽度不少于 600 像素',
    rule: 'PNG 或 JPEG，不超过 {{most}} MB；建议使用透明背景的 PNG',
    choose: '上传标识',
    replace: '更换标识',
    sending: '正在上传“{{name}}”',
    tooLarge: '“{{name}}”超过 {{most}} MB',
    removal: '删除标识？\n此后生成的简报不再显示，已生成的简报保持不变。',
  },
  done: { saved: '已保存', logo: '标识已更新', removed: '标识已删除' },
  preview: {
    title: '封面预览',
    name: '每日舆情简报',
    issue: '2026 年第 1 期',
    period: '统计周期：2026年1月5日',
    label: '本简报由程序按规则自动生成',
    chosen: '当前',
  },
};
