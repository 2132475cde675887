/** Factors written behind a number, longest first. */
export const magnitudes: Readonly<Record<string, number>> = {
  万亿: 1e12,
  千亿: 1e11,
  百亿: 1e10,
  十亿: 1e9,
  亿: 1e8,
  千万: 1e7,
  百万: 1e6,
  十万: 1e5,
  万: 1e4,
  w: 1e4,
  千: 1e3,
  百: 1e2,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
};

const digits: Readonly<Record<string, number>> = Object.fromEntries(
  ['零〇', '一壹', '二贰两', '三叁', '四肆', '五伍', '六陆', '七柒', '八捌', '九玖'].flatMap((signs, value) =>
    Array.from(signs, (sign) => [sign, value] as const),
  ),
);
const powers: Readonly<Record<string, number>> = { 十: 10, 拾: 10, 百: 100, 佰: 100, 千: 1000, 仟: 1000 };

/** Reads Chinese numerals below ten thousand: 三百五十, 壹仟贰佰, 十二. Null if they are ambiguous (三五, 三百五) or no number. */
function valueOf(numerals: string): number | null {
  let [total, power] = [0, 10_000];
  let digit: number | null = null;
  let zero = false;
  for (const [at, sign] of Array.from(numerals).entries()) {
    const next = powers[sign];
    if (next !== undefined) {
      if (next >= power || (digit === null && (at > 0 || next > 10))) return null;
      total += (digit ?? 1) * next;
      [power, digit, zero] = [next, null, false];
    } else if (digits[sign] === 0 && at > 0) zero = true;
    else if (digit === null) digit = digits[sign] ?? null;
    else return null;
  }
  if (digit !== null && power > 10 && power < 10_000 && !zero) return null;
  return total + (digit ?? 0);
}

const numerals = /(?<![\d.几数上余多第])[零〇一二三四五六七八九两壹贰叁肆伍陆柒捌玖十百千拾佰仟]+(?=\s*[万亿元])/g;

/** Writes the Chinese numerals of amounts as digits: 壹仟万元整 is 1000万元整, 1亿五千万 is 1亿5000万. Ambiguous ones stay. */
export const arabicNumerals = (text: string): string =>
  text
    .replaceAll('萬', '万')
    .replaceAll('億', '亿')
    .replaceAll('圆', '元')
    .replaceAll(numerals, (written) => {
      const value = valueOf(written);
      return value === null ? written : String(value);
    });

const term = new RegExp(
  String.raw`零?(\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d)|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,2}(?!\d))?)(${Object.keys(magnitudes).join('|')})?`,
  'y',
);

export type WrittenNumber = {
  value: number;
  /** States its magnitude: 500万. */
  scaled: boolean;
};

/**
 * Reads a whole text as one number, without a sign: 1,200, 1.5E8, 500万, 1亿5000万. `counted`: a unit followed it, as in 1万5元; without one,
 * digits after a magnitude (1万5) are ambiguous. Null for anything else. Spaces and letter case are normalised by the caller.
 */
export function readWrittenNumber(text: string, counted: boolean): WrittenNumber | null {
  const plain = arabicNumerals(text);
  let [value, scale, at] = [0, Infinity, 0];
  let scaled = false;
  term.lastIndex = 0;
  for (let found = term.exec(plain); found !== null; found = at < plain.length ? term.exec(plain) : null) {
    const [whole, number = '', magnitude] = found;
    const factor = magnitude === undefined ? 1 : (magnitudes[magnitude] ?? 1);
    const part = Number(number.replaceAll(',', '')) * factor;
    const first = at === 0;
    if (first && whole.startsWith('零')) return null;
    if (!first && (scale === 1 || part >= scale || (magnitude === undefined && !counted))) return null;
    value += part;
    scale = factor;
    scaled ||= magnitude !== undefined;
    at = term.lastIndex;
  }
  return at === 0 || at < plain.length ? null : { value, scaled };
}
