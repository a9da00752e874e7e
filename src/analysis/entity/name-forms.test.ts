import { describe, expect, test } from 'vitest';
import { foldChars } from '../language/fold-char.ts';
import { tokenise } from '../segment/segment.ts';
import { findName } from './find-name.ts';
import { findTagged } from './find-tagged.ts';
import { nameForms } from './name-forms.ts';

const formsIn = (text: string, name: string) => {
  const folded = foldChars(text);
  const tokens = tokenise(folded);
  return findName({ folded, tokens, names: findTagged(folded, tokens) }, nameForms(name)).map(({ start, end }) => text.slice(start, end));
};

describe('forms of a name', () => {
  test.each([
    ['云雀汽车集团有限公司', ['云雀汽车集团有限公司', '云雀汽车集团', '云雀汽车'], '云雀'],
    ['深圳市腾讯计算机系统有限公司', ['深圳市腾讯计算机系统', '腾讯计算机系统', '腾讯'], undefined],
    ['中国工商银行股份有限公司', ['中国工商银行', '工商银行', '工行'], undefined],
    ['资易贷（北京）金融信息服务有限公司', ['资易贷金融信息服务有限公司'], '资易贷'],
  ])('of %s are its shorter ones, and its brand apart', (name, some, brand) => {
    const forms = nameForms(name);
    expect(forms.sure).toEqual(expect.arrayContaining(some));
    expect(forms.brand).toBe(brand);
  });

  test.each(['李明', '北京银行', '北京市海淀区人民法院', '5G', ''])('leave a name whole that has no parts: %s', (name) => {
    expect(nameForms(name)).toEqual({ sure: [foldChars(name)], brand: undefined });
  });

  test('never leave a place, a trade or nothing', () => {
    for (const name of ['上海汽车集团股份有限公司', '中国建筑股份有限公司', '杭州网络科技有限公司', '有限公司', '集团'])
      for (const form of [...nameForms(name).sure, nameForms(name).brand ?? '汽车厂'])
        expect(['上海', '中国', '杭州', '汽车', '科技', '']).not.toContain(form);
  });
});

describe('where a text speaks of a name', () => {
  test('finds the brand beside a longer form, and not alone', () => {
    expect(formsIn('云雀汽车昨日召回三千辆车，云雀回应称将免费更换。', '云雀汽车集团有限公司')).toEqual(['云雀汽车', '云雀']);
    expect(formsIn('格力电器发布年报，格力地产公司另行公告，格力回应。', '珠海格力电器股份有限公司')).toEqual(['格力电器', '格力']);
    expect(formsIn('清晨，一只云雀飞过麦田。', '云雀汽车集团有限公司')).toEqual([]);
  });

  test('finds alone what everybody calls it', () => {
    expect(formsIn('腾讯今天发布了财报。', '深圳市腾讯计算机系统有限公司')).toEqual(['腾讯']);
    expect(formsIn('工行下调利率。', '中国工商银行股份有限公司')).toEqual(['工行']);
    expect(formsIn('顺丰的车队到了。', '顺丰控股股份有限公司')).toEqual(['顺丰']);
  });

  test('takes no ordinary word for a brand', () => {
    expect(formsIn('中国人民走出困难，为人民服务，人民群众满意。', '中国人民保险集团股份有限公司')).toEqual([]);
    expect(formsIn('伊利集团投资；美国伊利诺伊州龙卷风。', '内蒙古伊利实业集团股份有限公司')).not.toContain('伊利诺伊');
    expect(formsIn('轨道交通线网，省交通建设提速。', '安徽省交通建设股份有限公司')).toEqual([]);
  });

  test('finds the short name that the text gives it', () => {
    expect(formsIn('北京海天瑞声科技股份有限公司（以下简称“瑞声科”）公告，瑞声科董事长辞职。', '北京海天瑞声科技股份有限公司')).toEqual([
      '北京海天瑞声科技股份有限公司',
      '瑞声科',
      '瑞声科',
    ]);
  });

  test("does not find it inside another's name", () => {
    expect(formsIn('彩云金融公司宣布清盘。', '云金融')).toEqual([]);
    expect(formsIn('Paypal宣布下调手续费。', 'pay')).toEqual([]);
  });

  test('finds it inside its own longer name', () => {
    expect(formsIn('云雀汽车集团发布公告。', '云雀汽车')).toEqual(['云雀汽车']);
    expect(formsIn('記者從雲雀汽車獲悉。', '云雀汽车')).toEqual(['雲雀汽車']);
  });

  test('stays within the text for hostile ones', () => {
    const text = '云雀汽车（以下简称'.repeat(3000);
    expect(formsIn(text, '云雀汽车').length).toBeGreaterThan(1000);
  });
});
