/** Passwords of ten or more characters at the top of every public list of leaked passwords; shorter ones fail by length. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `1234567890 0123456789 9876543210 0987654321 12345678910 123456789a a123456789 123456789q q123456789 1q2w3e4r5t 1qaz2wsx3edc qwertyuiop
  qwertyuiop123 asdfghjkl123 password12 password123 password1234 passw0rd123 p@ssw0rd123 p@ssword123 iloveyou123 iloveyou1314 woaini1314
  woaini520520 woaini521521 5201314520 1314520131 admin12345 admin123456 administrator root123456 welcome123 welcome1234 letmein123
  letmein1234 qwerty12345 qwerty123456 qwer123456 abc1234567 abcd123456 abcde12345 abcdefghij aa123456789 aa12345678 zxcvbnm123 zxc1234567
  1111111111 0000000000 8888888888 6666666666 1122334455 1212121212 1231231234 123123123123 147258369a 1472583690 3.1415926535 changeme123
  default123 football123 baseball123 princess123 sunshine123 monkey12345 dragon12345 superman123 test123456 test1234567 guest12345
  china12345 beijing2008 shanghai123 taobao1234 weibo12345 tingfeng123`
    .split(/\s+/)
    .filter(Boolean),
);
