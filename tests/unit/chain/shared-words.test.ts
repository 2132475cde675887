import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sharedWords, shareOf } from '#domain/chain/shared-words.ts';

describe('shared words', () => {
  test.each([
    ['伺服电机', '高精度伺服电机', ['伺服电机']],
    ['谐波减速器', 'RV减速器', ['减速器']],
    ['锂电池正极材料', '磷酸铁锂正极材料', ['正极']],
    ['伺服电机驱动器', '驱动器与伺服电机', ['伺服电机', '驱动器']],
    ['PLC 控制柜', '控制柜（plc）', ['plc', '控制柜']],
    ['PLC', 'PLCX', []],
    ['六轴工业机器人', '工业机器人本体', ['工业机器人']],
    ['ＰＬＣ模块', 'plc模块', ['plc', '模块']],
    ['IGBT 模块', '车规级IGBT模块', ['igbt', '模块']],
    ['抗体', '电机', []],
    ['', '电机', []],
  ])('%s and %s share %j', (one, other, words) => {
    expect(sharedWords(one, other).toSorted()).toEqual(words.toSorted());
  });

  test('generic words are not shared words', () => {
    expect(sharedWords('检测设备', '包装设备')).toEqual([]);
    expect(sharedWords('数控系统', '冷却系统')).toEqual([]);
    expect(sharedWords('精密加工服务', '高性能加工设备')).toEqual([]);
    expect(sharedWords('equipment for tests', 'equipment for food')).toEqual([]);
  });

  test('a single Chinese character or letter is not a word', () => {
    expect(sharedWords('钢', '钢')).toEqual([]);
    expect(sharedWords('A 泵', 'A 阀')).toEqual([]);
  });

  test('the longest shared word comes first', () => {
    expect(sharedWords('轴承与滚珠丝杠', '滚珠丝杠、轴承')).toEqual(['滚珠丝杠', '轴承']);
  });

  const text = fc.string({ unit: fc.constantFrom(...'电机轴承减速器设备A b1 ，'), maxLength: 30 });

  test('sharing is mutual and every shared word is in both texts', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const words = sharedWords(one, other);
        for (const word of words) {
          expect(one.toLowerCase()).toContain(word);
          expect(other.toLowerCase()).toContain(word);
          expect(word.length).toBeGreaterThanOrEqual(2);
        }
        expect(sharedWords(other, one).length > 0).toBe(words.length > 0);
      }),
    );
  });

  test('very long texts are cut and compared at once', () => {
    const long = '电机轴承'.repeat(20_000);
    const started = performance.now();
    expect(sharedWords(long, `丝杠${long}`).length).toBeGreaterThan(0);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('share of a name', () => {
  test('it is the shared part of its specific words', () => {
    expect(shareOf('伺服电机', ['伺服电机'])).toBe(1);
    expect(shareOf('谐波减速器', ['减速器'])).toBe(0.6);
    expect(shareOf('锂电池正极材料', ['正极'])).toBe(0.4);
    expect(shareOf('PLC 控制柜', ['plc'])).toBe(0.5);
  });

  test('it is 0 if nothing is shared or the name has no specific word', () => {
    expect(shareOf('伺服电机', [])).toBe(0);
    expect(shareOf('设备', ['设备'])).toBe(0);
  });

  test('it is at most one', () => {
    expect(shareOf('电机', ['电机', '电机'])).toBe(1);
  });
});
