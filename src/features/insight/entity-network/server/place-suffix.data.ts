/** Optional suffixes of place names: 北京市 and 北京 are one place, 沙市 is not 沙. */
export const PLACE_SUFFIX = /(?<=..)(?:市|省|(?:壮族|回族|维吾尔)?自治区|特别行政区)$/u;
