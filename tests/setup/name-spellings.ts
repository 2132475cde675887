import { Converter } from 'opencc-js/cn2t';

const traditional = Converter({ from: 'cn', to: 'tw' });

const fullWidth = (text: string): string =>
  text.replaceAll(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0)).replaceAll(' ', '\u3000');

/** A year as in titles and document numbers. */
const year = /[〔[(（【]?20\d{2}(?:年度?)?[〕\])）】]?/gu;

/** Ways to write a name. */
export const spellings: Readonly<Record<string, (name: string) => string>> = {
  'as it is': (name) => name,
  'half-width': (name) => name.normalize('NFKC').replaceAll(/[“”]/g, '"').replaceAll('〔', '[').replaceAll('〕', ']'),
  'full-width': fullWidth,
  'round brackets': (name) => name.replaceAll(/[〔（【[]/gu, '(').replaceAll(/[〕）】\]]/gu, ')'),
  'square brackets': (name) => name.replaceAll(/[〔（(]/gu, '【').replaceAll(/[〕）)]/gu, '】'),
  'without spaces': (name) => name.replaceAll(/\s/gu, ''),
  'without punctuation': (name) => name.replaceAll(/[^\p{L}\p{N}〔〕\s]/gu, ''),
  'without the year': (name) => name.replaceAll(year, ''),
  'in title marks': (name) => `《${name}》`,
  'in quotes': (name) => `"${name}"`,
  'in Chinese quotes': (name) => `“${name}”`,
  'in corner brackets': (name) => `「${name}」`,
  'in traditional characters': traditional,
  'in lower case': (name) => name.toLowerCase(),
  'in upper case': (name) => name.toUpperCase(),
  'between spaces': (name) => `  ${name} `,
  'with a full stop': (name) => `${name}。`,
};
