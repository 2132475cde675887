/**
 * Texts that people type without knowing Markdown, stored as Markdown: pages show every character and line as it was typed.
 * Reading back gives the same text again, as far as a page shows it.
 */

/** Web addresses, which become links. */
const address = /https?:\/\/[\w.:/?=&%+,@#-]*[\w/]/.source;
/** Characters that mean something within a line. */
const special = /[\\`*_~[\]<>|=&!{}$^]/.source;
const inLine = new RegExp(`${address}|${special}`, 'g');
/** Line starts of a heading, a quotation, a rule or a list. */
const atStart = /^(#{1,6}|[-+]|\d{1,9}(?=[.)]))/;
/** Four spaces at the start make code of a line, and fewer are not shown. */
const indent = /^[ \t]+/;

const hard = '\u00A0';

function escapedLine(line: string): string {
  const spaces = indent.exec(line)?.[0] ?? '';
  const text = line.slice(spaces.length);
  const literal = text.replaceAll(inLine, (found) => (found.length > 1 ? `<${found}>` : `\\${found}`));
  const marked = atStart.test(text) ? literal.replace(/^(\d*)(.)/, (_, digits: string, mark: string) => `${digits}\\${mark}`) : literal;
  return `${spaces.replaceAll('\t', '    ').replaceAll(' ', hard)}${marked}`;
}

/** Escapes a typed text as Markdown that renders it unchanged: lines remain lines, empty lines separate paragraphs, marks have no effect. */
export const markdownOfPlain = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line, at, lines) => {
      const next = lines[at + 1];
      const isBroken = line.trim() !== '' && next !== undefined && next.trim() !== '';
      return line.trim() === '' ? line : `${escapedLine(line.trimEnd())}${isBroken ? '  ' : ''}`;
    })
    .join('\n');

const escaped = new RegExp(`\\\\([!-/:-@[-\`{-~])|<(${address})>`, 'g');

const unescaped = (line: string): string =>
  line
    .replace(/^\u00A0+/, (spaces) => ' '.repeat(spaces.length))
    .replaceAll(escaped, '$1$2')
    .replace(/ {2}$/, '');

/** Marks of Markdown that a text without marks can do without: those of headings, quotations and emphasis, rules, and addresses of links. */
const withoutMarks = (markdown: string): string =>
  markdown
    .replaceAll(/^[ \t]*(?:#{1,6}|>+)[ \t]+/gm, '')
    .replaceAll(/^[ \t]*(?:-{3,}|\*{3,}|_{3,})[ \t]*$/gm, '')
    .replaceAll(/^([ \t]*)[*+][ \t]+/gm, '$1- ')
    .replaceAll(/!?\[([^\]\n]*)\]\(([^)\s]*)[^)\n]*\)/g, (_, words: string, to: string) => (/^https?:/.test(to) ? `${words} ${to}` : words))
    .replaceAll(/(\*\*|__)(?=\S)(.*?\S)\1/g, '$2');

/**
 * Returns Markdown as plain text. The output of `markdownOfPlain` is returned as it was typed; of other Markdown headings, emphasis and
 * links become plain, and list items keep a dash.
 */
export function plainOfMarkdown(markdown: string): string {
  const typed = markdown.split('\n').map(unescaped).join('\n');
  return markdownOfPlain(typed) === markdown ? typed : withoutMarks(markdown).split('\n').map(unescaped).join('\n');
}
