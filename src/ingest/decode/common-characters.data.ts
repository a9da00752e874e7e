// The most frequent characters of running text, from general frequency lists. They distinguish right decodings from wrong ones, which give valid but
// rare characters.
const SHARED =
  '的一在有大中上地人工生年力同我出方法而面部自之以所小用新本高分主全可能到成多天日心如理子公心月市民情比外力文正水行各重平次安';
export const SIMPLIFIED = new Set(`${SHARED}是不了和这个们为来国时说会对发经过动学进种现作与产业从实战开关机车报记长当电头问题见员`);
export const TRADITIONAL = new Set(`${SHARED}是不了和這個們為來國時說會對發經過動學進種現作與產業從實戰開關機車報記長當電頭問題見員`);
export const HANGUL = new Set('이다는을를에의가하고은지한로기사도자해서대어시인정리니들부스아그일여나수제보만오');
