// Refusals of access links.
export const LINK_REFUSALS_ZH = {
  'link-of-what': '请选择链接展示的内容',
  'link-filter-personal': '这个筛选条件只对本人有意义（我处理的、选编、工单或其他客户的文章），不能用于链接',
  'link-filter-unreadable': '这个筛选条件中有不认识的内容，请在文章列表重新保存后再试',
  'too-many-links': '您的有效链接已有 {{most}} 个，请先撤销不用的',
  'link-ended': '“{{name}}”已撤销，不能再修改',
  'embed-origin': '“{{value}}”不能用作来源：请写网站的地址，例如 https://www.example.com；http 只用于本机和内网',
  'embed-twice': '同一项内容选了两次',
  'too-many-embeds': '您的有效嵌入已有 {{most}} 个，请先撤销不用的',
  'embed-ended': '“{{name}}”已停止，不能再预览或更换密钥',
};

export const LINK_REFUSALS_EN = {
  'link-of-what': 'Please choose what the link shows',
  'link-filter-personal':
    'This filter means something for one person only (in my hands, basket, tickets, articles of another client), so that no link can show it',
  'link-filter-unreadable': 'Something in this filter is not known; please save it again in the article list',
  'too-many-links': 'You already have {{most}} links that open; please revoke those that are not needed',
  'link-ended': '“{{name}}” was revoked and cannot be changed',
  'embed-origin':
    '“{{value}}” is no site that can be allowed: please write its address, such as https://www.example.com; http is for this machine and the intranet only',
  'embed-twice': 'The same thing was chosen twice',
  'too-many-embeds': 'You already have {{most}} embeds that open; please revoke those that are not needed',
  'embed-ended': '“{{name}}” has ended; it cannot be looked at or get another key',
};
