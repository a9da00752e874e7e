/** Why an entry of the provider's lists is refused. */
export const REJECT_REFUSALS_ZH = {
  'reject-no-domain': '“{{value}}”不是域名，请填写如 spam.example.com 的域名，不含路径',
  'reject-public-suffix': '“{{value}}”是公共后缀，会过滤其下所有网站；请填写到可注册的一级',
  'reject-no-address': '“{{value}}”不是网址，请填写如 www.example.com/ads 的网址；* 只能写在域名最前（*.）或域名之后',
  'reject-many-stars': '“{{value}}”中的 * 过多，最多 {{most}} 个',
  'reject-no-word': '“{{value}}”中没有可以匹配的文字',
  'reject-short-word': '“{{value}}”只有一个字，几乎会过滤所有文章；请填写至少两个字',
  'reject-many-patterns': '含 * 的网址最多 {{most}} 个',
  'reject-full': '每个名单最多 {{most}} 项，已有 {{used}} 项',
  'reject-many-classes': '最多 {{most}} 个分类',
  'reject-other-kind': '分类不属于这个名单',
  'reject-text-long': '一次最多导入 {{most}} 行，请分成几次',
};
export const REJECT_REFUSALS_EN: typeof REJECT_REFUSALS_ZH = {
  'reject-no-domain': '“{{value}}” is not a domain: write one such as spam.example.com, without a path',
  'reject-public-suffix': '“{{value}}” is a public suffix and would leave out every site below it: write the registrable domain',
  'reject-no-address':
    '“{{value}}” is not an address: write one such as www.example.com/ads; * stands at the very beginning (*.) or after the host only',
  'reject-many-stars': '“{{value}}” has too many *; at most {{most}}',
  'reject-no-word': '“{{value}}” has nothing that could be found in a text',
  'reject-short-word': '“{{value}}” is one character and would leave out nearly every article: write at least two',
  'reject-many-patterns': 'At most {{most}} addresses with *',
  'reject-full': 'A list has at most {{most}} entries, and {{used}} are there',
  'reject-many-classes': 'At most {{most}} classes',
  'reject-other-kind': 'The class is not of this list',
  'reject-text-long': 'At most {{most}} lines at once; import them in several parts',
};
