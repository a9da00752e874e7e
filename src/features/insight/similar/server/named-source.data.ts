/** Patterns by which a text names its source. Each has one group: the name. */
export const SOURCE_PATTERNS: readonly RegExp[] = [
  /(?:文章来源|稿件来源|信息来源|消息来源|新闻来源|稿源|(?<!\p{Script=Han})来源)\s*[:：丨|]\s*[《“"「【]?([\p{L}\p{N}·]{2,20})/u,
  /(?:转载自|转载于|转自|摘自|原载于?|原发于|首发于)\s*[:：]?\s*[《“"「【]?([\p{L}\p{N}·]{2,20})/u,
  /据\s*[《“"「【]?([\p{L}\p{N}·]{2,16}?)[》”"」】]?\s*(?:\d{1,2}月)?(?:\d{1,2}日)?(?:消息|报道)/u,
  /(?:^|\n)\s*([\p{Script=Han}\p{N}]{2,10}?)\s*(?:\d{1,2}月\d{1,2}日)?(?:讯|电)\s*[，,（(：:]/u,
  /(?:^|[\n(（])\s*(?:source|originally published (?:by|in|on)|reprinted from|via)\s*[:：]?\s*([\p{L}\p{N}][\p{L}\p{N} .&'-]{1,40}?)(?=[)）,，.。;；\n]|$)/iu,
];

/** Names that identify nobody. */
export const NO_SOURCE =
  /^(?:网络|互联网|本[报网站台刊].*|综合|原创|官方|此前|不|不明|未知|整理|有关部门|最新|.*(?:媒体|记者|网友|人士))$/u;
