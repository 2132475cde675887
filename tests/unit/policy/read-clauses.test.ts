import { describe, expect, test } from 'vitest';
import { readClauses } from '#domain/publishing/read-clauses.ts';

describe('sentences of a notice that state who may apply', () => {
  test('they stand below the headings of conditions, without numbers and marks, each once', () => {
    const body = `# 关于2026年度专项资金申报条件及有关事项的通知

为支持企业发展，现将有关事项通知如下。

## 一、申报对象

在本市注册满三年的**中小企业**。

## 二、申报条件

### （一）基本条件

1. 上年度研发费用占营业收入的比例不低于 3%；
2、近三年未发生安全事故。

### （二）企业类别

- 近三年未发生安全事故。

| 档次 | 条件 |
| --- | --- |
| 一档 | 营业收入不低于 1 亿元 |

## 三、申报材料

1. 营业执照复印件`;
    expect(readClauses(body)).toEqual([
      '在本市注册满三年的中小企业。',
      '上年度研发费用占营业收入的比例不低于 3%；',
      '近三年未发生安全事故。',
    ]);
  });

  test('headings by number alone are read as well', () => {
    const body =
      '一、支持范围\n（一）总体要求\n企业在本市依法登记注册。\n（二）其他\n无严重失信记录的企业。\n二、支持标准\n最高五十万元的一次性补助。';
    expect(readClauses(body)).toEqual(['企业在本市依法登记注册。', '无严重失信记录的企业。']);
  });

  test('a text without such a heading offers none', () => {
    expect(readClauses('企业应当在本市依法登记注册。\n\n## 支持标准\n\n1. 最高五十万元的补助。')).toEqual([]);
    expect(readClauses('')).toEqual([]);
  });
});
