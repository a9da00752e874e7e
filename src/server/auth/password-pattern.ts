// Common patterns in passwords of ten characters: a name or a word and a year, a telephone number, a row of keys.

/** Pinyin words: words of love and of the trade, places, the hundred commonest surnames with or without a short given name. */
const WORDS =
  'woaini|woaiwo|aini|iloveyou|mima|wodemima|denglu|guanliyuan|yonghu|ceshi|zhongguo|china|beijing|shanghai|guangzhou|shenzhen|hangzhou|chengdu|nanjing|wuhan|chongqing|tianjin|xian|suzhou|tingfeng|yuqing|admin|root|test|user|password|passwd|pass|qwerty|abc|abcd|qwe|asd|zxc|qaz|aa|aaa';
const SURNAMES =
  'wang|li|zhang|liu|chen|yang|huang|zhao|wu|zhou|xu|sun|ma|zhu|hu|guo|he|lin|gao|luo|zheng|liang|xie|song|tang|deng|han|feng|cao|peng|zeng|xiao|tian|dong|pan|yuan|cai|jiang|yu|du|ye|cheng|wei|su|lv|ding|ren|lu|yao|shen|zhong|cui|tan|fan|shi|liao|jia|xia|fu|fang|zou|xiong|bai|meng|qin|qiu|hou|yin|xue|yan|lei|long|tao|hao|gu|mao|qian|dai|mo|kong|xiang';
const TAIL = '[0-9!@#$%^&*._+-]*';
const WORD_AND_NUMBER = new RegExp(`^${TAIL}(?:${WORDS}|(?:${SURNAMES})[a-z]{0,8})${TAIL}$`, 'u');
const LEADING_DIGITS = /^[0-9]{6,}/u;
const TRAILING_DIGITS = /[0-9]{6,}$/u;
const ROWS = ['qwertyuiopasdfghjklzxcvbnm', '01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', '1qaz2wsx3edc4rfv5tgb6yhn7ujm'];
const SEQUENCES = [...ROWS, ...ROWS.map((row) => Array.from(row).toReversed().join(''))];
const MOST_PATTERNED = 40;
const MOST_BLOCK = 5;

/** `plain` is in lower case. More than forty characters are left to other rules. */
export function followsPattern(plain: string): boolean {
  if (plain.length > MOST_PATTERNED) return false;
  if (/^[0-9]+$/u.test(plain)) return true;
  if (SEQUENCES.some((row) => row.includes(plain.replace(/[0-9!@#$%]{0,4}$/u, '')))) return true;
  if (isOneBlock(plain)) return true;
  const hasNumber = LEADING_DIGITS.test(plain) || TRAILING_DIGITS.test(plain) || /(?:19|20)[0-9]{2}|1314|520|123/u.test(plain);
  return hasNumber && WORD_AND_NUMBER.test(plain);
}

/** The same few characters again and again. */
function isOneBlock(plain: string): boolean {
  for (let length = 1; length <= MOST_BLOCK; length++)
    if (
      plain ===
      plain
        .slice(0, length)
        .repeat(Math.ceil(plain.length / length))
        .slice(0, plain.length)
    )
      return true;
  return false;
}
