import { Converter } from 'opencc-js/t2cn';

const convert = Converter({ from: 't', to: 'cn' });

/**
 * Writes traditional characters as simplified ones, by the tables of OpenCC: 設備補貼 is 设备补贴, 皇后 stays. UTF-16 offsets of the result are those of
 * the text.
 */
export function simplified(text: string): string {
  const whole = convert(text);
  if (whole.length === text.length) return whole;
  // a rare character may have a simplified form outside the first plane
  return Array.from(text, (char) => {
    const one = convert(char);
    return one.length === char.length ? one : char;
  }).join('');
}
