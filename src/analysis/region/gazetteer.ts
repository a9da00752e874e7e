/** Every way a text may name a region: full names, and short names without 省, 市, 自治区 … */
import { foldChars } from '../language/fold-char.ts';
import { lazy } from '../lazy.ts';
import { NameTable } from '../name-table.ts';
import type { Region } from './region-table.ts';
import { findRegion, isPlaceholder, listRegions } from './region-table.ts';

export interface RegionName {
  name: string;
  codes: string[];
  /** Lower regions of the same name: 朝阳 without suffix is the city, but after 北京 it is the district. */
  lower: string[];
  /** A full name with its suffix is certainly a place; a short one may be an ordinary word. */
  form: 'full' | 'short';
}

const NATIONALITIES =
  '蒙古族 回族 藏族 维吾尔 苗族 彝族 壮族 布依族 朝鲜族 满族 侗族 瑶族 白族 土家族 哈尼族 哈萨克 傣族 黎族 傈僳族 佤族 畲族 拉祜族 水族 东乡族 纳西族 景颇族 柯尔克孜 土族 达斡尔族 仫佬族 羌族 布朗族 撒拉族 毛南族 仡佬族 锡伯 普米族 塔吉克 怒族 鄂温克族 保安族 裕固族 独龙族 各族'.split(
    ' ',
  );
const NATIONALITY_SUFFIX = new RegExp(`(?:${NATIONALITIES.join('|')}|蒙古)*自治[州县旗]$`, 'u');
const SUFFIX = /(?:特别行政区|维吾尔自治区|壮族自治区|回族自治区|自治区|地区|林区|矿区|新区|省|市|盟|区|县|旗)$/u;

/** All names of all regions. */
export const gazetteer = lazy(() => {
  const byName = new Map<string, RegionName>();
  for (const region of listRegions()) {
    if (isPlaceholder(region)) continue;
    addName(byName, foldChars(region.name), region, 'full');
    const short = shortName(region);
    if (short) addName(byName, short, region, 'short');
    if (short && region.name.endsWith('自治州')) addName(byName, `${short}州`, region, 'full');
    // Addresses and older texts still use 海安县 for the present 海安市.
    if (short && region.level === 3 && !region.name.endsWith('县')) addName(byName, `${short}县`, region, 'full');
  }
  preferHigher(byName);
  return new NameTable(byName.values());
});

function addName(byName: Map<string, RegionName>, name: string, region: Region, form: RegionName['form']): void {
  const known = byName.get(name);
  if (known) known.codes.push(region.code);
  else byName.set(name, { name, codes: [region.code], lower: [], form });
}

/** Undefined when the suffix is part of the name (忠县, 东区). Inner Mongolia's and other long names do not follow the suffix rules. */
function shortName(region: Region): string | undefined {
  const name = foldChars(region.name);
  const short = name.replace(NATIONALITY_SUFFIX, '').replace(SUFFIX, '');
  return short.length >= 2 && short !== name ? short : undefined;
}

/** 吉林 is the province unless it says 吉林市; 朝阳 without suffix is the city, not one of the districts. */
function preferHigher(byName: Map<string, RegionName>): void {
  for (const entry of byName.values()) {
    const regions = entry.codes.map((code) => findRegion(code)).filter((region) => region !== undefined);
    const top = Math.min(...regions.map((region) => region.level));
    entry.codes = regions.filter((region) => region.level === top).map((region) => region.code);
    entry.lower = regions.filter((region) => region.level > top).map((region) => region.code);
  }
}

/** Short names that are ordinary words, mountains, persons or directions: they count only after their parent. */
export const ORDINARY_WORDS = new Set(
  '白银 来宾 大同 黄山 中山 三明 吉安 安康 平凉 保山 武威 东方 朝阳 鼓楼 和平 河西 河东 河北区 海东 文山 三沙 南海 东海 长安 太和 太平 平安 同心 大方 大名 大理石 金山 宝山 普洱 茶陵 香河 海港 城关 五常 都匀 通道 神农架 泰山 华山 恒山 衡山 庐山 嵩山 昆仑 青山 东山 西山 南山 北海 阿里 德州'
    .split(' ')
    .filter(Boolean),
);

/** Words that begin with a place's name and mean none: goods, companies, games, a park in America, an organisation of states. */
export const WITHOUT_PLACE: readonly string[] =
  '黄石公园 黄石国家公园 长治久安 日照时 日照充足 日照不足 日照强 日照率 日照少 日照长 日照量 和田玉 玉树临风 宁德时代 哈密瓜 北京时间 上海合作组织 巴中关系 巴中友谊 巴中两国 重庆森林 山南水北'.split(
    ' ',
  );
