/** Posts have no title; what one says first stands for it where an event needs a name. */

const LONGEST = 40;
const LINE = /[。！？!?；;\n]/u;

/** "#topic#【what happened】opinion //@somebody: …" → "what happened"; without brackets the first sentence without tags and reposted words. */
export function postHeadline(text: string): string {
  const stated = /【([^】]{6,60})】/u.exec(text)?.[1];
  if (stated) return stated;
  const own = text.split('//@')[0] ?? '';
  const words = plain(own).length >= 8 ? own : text;
  const [sentence = ''] = plain(words).split(LINE);
  const headline = sentence.length >= 6 ? sentence : plain(words);
  if (headline.length === 0) return text;
  return headline.length > LONGEST ? `${headline.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, '')}…` : headline;
}

const plain = (text: string): string =>
  text
    .replace(/#[^#\s]{1,40}#|\[[\p{Script=Han}\w]{1,6}\]|\/\/@[^:：]{1,40}[:：]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
