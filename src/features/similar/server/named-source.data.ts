/** How a text names where it comes from. Each pattern has one group: the name. */
export const SOURCE_PATTERNS: readonly RegExp[] = [
  /(?:文章来源|稿件来源|信息来源|消息来源|稿源|来源|转载自|转载于|转自|摘自|原载于?|原发于|首发于)\s*[:：丨|]?\s*[《“"「【]?([\p{L}\p{N}·]{2,20})/u,
  /[据由]\s*[《“"「【]?([\p{L}\p{N}·]{2,16}?)[》”"」】]?\s*(?:\d{1,2}月)?(?:\d{1,2}日)?(?:消息|报道|首发|发布|刊发)/u,
  /(?:^|\n)\s*([\p{Script=Han}\p{N}]{2,10}?)\s*(?:\d{1,2}月\d{1,2}日)?(?:讯|电)\s*[，,（(：:]/u,
  /(?:^|[\n(（])\s*(?:source|originally published (?:by|in|on)|reprinted from|via)\s*[:：]?\s*([\p{L}\p{N}][\p{L}\p{N} .&'-]{1,40}?)(?=[)）,，.。;；\n]|$)/iu,
];

/** Names that name nobody. */
export const NO_SOURCES: ReadonlySet<string> = new Set([
  '网络',
  '互联网',
  '本报',
  '本网',
  '本站',
  '本台',
  '本刊',
  '记者',
  '综合',
  '原创',
  '媒体',
  '官方',
  '此前',
  '不',
  '不明',
  '未知',
  '整理',
  '网友',
  '有关部门',
  '最新',
]);
