// Why a client cannot ask for a domain.
export const DOMAIN_REFUSALS_ZH = {
  'domain-form': '不是域名：只填写域名本身，例如 yuqing.example.com，不带 https:// 和路径，最长 {{most}} 个字符',
  'domain-address': 'IP 地址不能作为自己的域名',
  'domain-not-public': '“{{domain}}”不在公共域名之下，无法在 DNS 中证明；内网域名请服务商设置',
  'domain-suffix': '“{{domain}}”是公共后缀，不属于任何一家，请填写其下的域名',
  'domain-of-provider': '“{{domain}}”是本系统自己的域名或其上级，不能使用',
  'domain-claim-ended': '“{{domain}}”的验证记录已过期，请重新取得',
};

export const DOMAIN_REFUSALS_EN = {
  'domain-form':
    'This is no domain: please write the domain alone, such as media.example.com, without https:// and a path, {{most}} characters at most',
  'domain-address': 'An IP address cannot be an own domain',
  'domain-not-public':
    '“{{domain}}” is below no public domain, so that the DNS cannot prove it; the provider can set domains of the intranet',
  'domain-suffix': '“{{domain}}” is a public suffix and nobody’s own; please write a domain below it',
  'domain-of-provider': '“{{domain}}” is the system’s own domain or above it, and cannot be used',
  'domain-claim-ended': 'The record for “{{domain}}” has expired; please get another one',
};
