import { passwordPatterns, usernameRule } from '#contract/oauth.ts';
import { creditCodePattern } from '#domain/company/credit-code.ts';
import type { Language } from '#domain/format.ts';
import { officePhonePattern } from '#domain/contact/office-telephone.ts';
import { phonePattern } from '#domain/contact/telephone.ts';

type Words = Record<Language, string>;

const inBoth = (chinese: string, english: string): Words => ({ 'zh-CN': chinese, 'en-US': english });

const letterAndDigit = inBoth('至少要有一个字母（或汉字）和一个数字。', 'Include at least one letter and one digit.');
const plainText = inBoth('不能含控制字符等无法显示的字符。', 'Must not contain control characters or others that cannot be shown.');
const sitePath = inBoth(
  '要填以单个 / 开头的站内地址，如 /policy/search。',
  'Must be an address of this site that begins with one “/”, such as /policy/search.',
);
const code = (length: string, marks: string) =>
  inBoth(`${length} 个字符，只能用英文字母、数字和 ${marks}。`, `${length} characters: only Latin letters, digits and ${marks}.`);
const lowerCode = (length: string, marks: string) =>
  inBoth(
    `${length} 个字符，以小写英文字母开头，只能用英文字母、数字和 ${marks}。`,
    `${length} characters, the first a small letter a–z: only Latin letters, digits and ${marks}.`,
  );

/** The allowed values of each pattern of the contract, in words. */
const words: readonly (readonly [RegExp, Words])[] = [
  [
    usernameRule,
    inBoth(
      '3–32 个字，只能用汉字、英文字母（a–z）、数字和 _ - .。',
      'Use 3–32 Latin letters a–z, Chinese characters, digits, “_”, “-” or “.”; other letters look too much like these.',
    ),
  ],
  ...passwordPatterns.map((pattern) => [pattern, letterAndDigit] as const),
  [
    creditCodePattern,
    inBoth(
      '要填 18 位统一社会信用代码：数字和大写字母，不含 I、O、S、V、Z。',
      'Must be a unified social credit code: 18 digits and capital letters without I, O, S, V and Z.',
    ),
  ],
  [
    /^(?:look|edit):(?:application|policy|listing):[\w.:-]{1,64}$/,
    inBoth('要填所看的内容，如 look:application:编号。', 'Must name what is looked at, such as look:application:id.'),
  ],
  [/^\d{6}$/, inBoth('要填六位行政区划代码。', 'Must be a region code of six digits.')],
  [/^#[0-9a-fA-F]{6}$/, inBoth('要填颜色，如 #1554ad。', 'Must be a colour such as #1554ad.')],
  [
    phonePattern,
    inBoth(
      '要填电话号码：11 位手机号、带区号的座机（分机写“转801”）、400/800 号码，或 + 开头的境外号码，如 13800000000、0571-88880000。',
      'Must be a phone number: a mobile number of 11 digits, a landline with its area code (extension as 转801), a 400 or 800 number, or one from abroad with “+”, such as 13800000000 or 0571-88880000.',
    ),
  ],
  [
    officePhonePattern,
    inBoth(
      '要填电话号码：带区号的座机（分机写“转801”）、11 位手机号、400/800 号码、12345 等服务热线，或 + 开头的境外号码；多个号码用“、”隔开。',
      'Must be a phone number: a landline with its area code (extension as 转801), a mobile number of 11 digits, a 400 or 800 number, a hotline such as 12345, or one from abroad with “+”; several with a comma between them.',
    ),
  ],
  [/^[0-9A-Z]{6}$/, inBoth('要填签到码：6 位数字或大写英文字母。', 'Must be a check-in code: 6 digits or capital Latin letters.')],
  [/^[a-z][a-z-]{1,39}$/, inBoth('要填内容类型的代码，如 finance-product。', 'Must be the code of a kind, such as finance-product.')],
  [/^[a-zA-Z]{1,40}$/, inBoth('要填字段名：1–40 个英文字母。', 'Must be the name of a field: 1–40 Latin letters.')],
  [
    /^([A-T]|\d{2})$/,
    inBoth('要填国民经济行业分类的门类字母或两位大类代码。', 'Must be a section letter or a division of two digits of GB/T 4754-2017.'),
  ],
  [
    /^https?:\/\/[^\s/]+\.[^\s]*$/,
    inBoth('要填以 http:// 或 https:// 开头的网址。', 'Must be an address that begins with http:// or https://.'),
  ],
  [/^([01]\d|2[0-3]):[0-5]\d$/, inBoth('要填 24 小时制的时间，如 08:30。', 'Must be a time of day in 24 hours, such as 08:30.')],
  [/^(?!0000)/, inBoth('年份不能是 0000。', 'The year must not be 0000.')],
  [/^\/(?![/\\])/, sitePath],
  [/^(\/(?![/\\])[\w/?=&.-]*)?$/, sitePath],
  [
    /^(?=.*\p{L})[^\p{Cc}\p{Cs}\p{Co}]+$/u,
    inBoth('至少要有一个字，且不能含无法显示的字符。', 'Include at least one letter, and no character that cannot be shown.'),
  ],
  [/^[^\p{Cs}]*$/u, plainText],
  [/^[^\p{Cc}\p{Cs}]*$/u, plainText],
  [/^[^\p{Cc}\p{Cs}]+$/u, plainText],
  [/^[\w.:-]{1,64}$/, code('1–64', '_ . : -')],
  [/^[\w.-]{1,60}$/, code('1–60', '_ . -')],
  [/^[a-z0-9-]{1,60}$/, inBoth('1–60 个字符，只能用小写英文字母、数字和 -。', '1–60 characters: only small letters a–z, digits and “-”.')],
  [/^[\w.-]{1,40}$/, code('1–40', '_ . -')],
  [/^[\w-]{20,64}$/, code('20–64', '_ -')],
  [
    /^[a-z0-9-]{0,40}$/,
    inBoth('最多 40 个字符，只能用小写英文字母、数字和 -。', 'At most 40 characters: only small letters a–z, digits and “-”.'),
  ],
  [/^[a-z][\w:-]{1,59}$/, lowerCode('2–60', '_ : -')],
  [
    /^[a-z][\w.-]{1,59}$/i,
    inBoth(
      '2–60 个字符，以英文字母开头，只能用英文字母、数字和 _ . -。',
      '2–60 characters, the first a Latin letter: only Latin letters, digits and _ . -.',
    ),
  ],
  [
    /^[a-z][A-Za-z0-9]{0,39}$/,
    inBoth(
      '1–40 个字符，以小写英文字母开头，只能用英文字母和数字。',
      '1–40 characters, the first a small letter a–z: only Latin letters and digits.',
    ),
  ],
  [
    /^[a-z][\w.:-]{1,59}$/,
    inBoth(
      '2–60 个字符，以小写英文字母开头，只能用英文字母、数字和 _ . : -。',
      '2–60 characters, the first a small letter a–z: only Latin letters, digits and _ . : -.',
    ),
  ],
  [/^[12]\d\d\d-(0[1-9]|1[0-2])$/, inBoth('年月须写作 YYYY-MM，例如 2026-06。', 'A month written YYYY-MM, like 2026-06.')],
  [/^[\w-]{1,1400}$/, code('1–1400', '_ -')],
  [/^[\w-]*$/, inBoth('只能用英文字母、数字和 _ -。', 'Only Latin letters, digits and _ -.')],
  [
    /^[\w-]{0,40}(\.[\w-]{0,40}){0,40}$/,
    inBoth(
      '用 . 隔开的编码，每个最多 40 个字符，只能用英文字母、数字和 _ -。',
      'Codes with “.” between them, each of at most 40 Latin letters, digits and _ -.',
    ),
  ],
  [
    /^(fields|materials)\.[A-Za-z]\w{0,59}$/,
    inBoth('表单中的一项：fields. 或 materials. 加编码。', 'An item of the form: “fields.” or “materials.” with its code.'),
  ],
  [/^\d[\d ]{6,30}\d$/, inBoth('8–32 位数字，中间可以有空格。', '8–32 digits, with spaces between them if you like.')],
  [/^[a-z]{1,20}$/, inBoth('1–20 个小写英文字母。', '1–20 small letters a–z.')],
  [/^[A-T]$/, inBoth('一个大写字母 A–T（行业门类）。', 'One capital letter A–T, a section of the industries.')],
  [/^\d{1,15}$/, inBoth('1–15 位数字。', '1–15 digits.')],
  [/^[0-9a-f]{64}$/, inBoth('64 个字符，只能用 0–9 和 a–f。', '64 characters: only 0–9 and a–f.')],
  [
    /^[a-z][a-z0-9-]{1,39}$/,
    inBoth(
      '2–40 个字符，以小写英文字母开头，只能用小写英文字母、数字和 -。',
      '2–40 characters, the first a small letter a–z: only small letters, digits and “-”.',
    ),
  ],
];

const byPattern = new Map(words.map(([pattern, sentence]) => [String(pattern), sentence]));

/** Returns the allowed values of a pattern in words; undefined for an unknown one. */
export const patternWords = (pattern: string, language: Language): string | undefined => byPattern.get(pattern)?.[language];
