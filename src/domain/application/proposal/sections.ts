/** A part of a text under its heading. `level` counts from 1; the lines include those of deeper headings, without the headings. */
export type Section = { title: string; level: number; lines: string[] };

const markdownHeading = /^(#{1,6})\s+(.+?)\s*#*\s*$/;
/**
 * A heading without Markdown: a bold line, or one numbered like a chapter (三、申报材料), that ends no sentence. Used only in texts without Markdown
 * headings.
 */
const plainHeading = /^(?:\*\*(.{2,30}?)\*\*[:：]?|([一二三四五六七八九十]{1,3}、\s*[^。；，]{2,30}))$/;
const numbering = /^(?:第?[一二三四五六七八九十\d]{1,3}(?:[、.．章节条]|\s)\s*|[（(][一二三四五六七八九十\d]{1,3}[)）]\s*)/;

/** Returns the sections of a text in order; text before the first heading belongs to none. */
export function sectionsOf(body: string): Section[] {
  const lines = body.split(/\r?\n/);
  const isMarked = lines.some((line) => markdownHeading.test(line));
  const headingOf = (line: string): { level: number; title: string } | null => {
    const [, marks, marked] = markdownHeading.exec(line) ?? [];
    if (marks !== undefined && marked !== undefined) return { level: marks.length, title: marked };
    const [, bold, numbered] = (isMarked ? null : plainHeading.exec(line.trim())) ?? [];
    const title = bold ?? numbered;
    return title === undefined ? null : { level: 1, title };
  };
  const found: Section[] = [];
  const open: Section[] = [];
  for (const line of lines) {
    const heading = headingOf(line);
    if (heading === null) {
      for (const section of open) section.lines.push(line);
      continue;
    }
    while ((open.at(-1)?.level ?? 0) >= heading.level) open.pop();
    const title = heading.title
      .replaceAll('**', '')
      .replace(numbering, '')
      .replace(/[:：]$/, '')
      .trim();
    const section = { title, level: heading.level, lines: [] };
    found.push(section);
    open.push(section);
  }
  return found;
}

const itemMark = /^(\s*)(?:[-*+•·]\s+|\d{1,2}(?:[.．、]|[)）])\s*|[（(](?:\d{1,2}|[一二三四五六七八九十]{1,3})[)）]\s*|[①-⑳]\s*)(?=\S)/;

/** The lists and paragraphs of a part. An entry has the entries below it as `below`. */
export type Content = { items: { text: string; below: string[] }[]; paragraphs: string[]; rows: string[][] };

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

/** Sorts the lines of a part into the entries of its lists, the rows of its tables (the head first) and its paragraphs. */
export function contentOf(lines: readonly string[]): Content {
  const content: Content = { items: [], paragraphs: [], rows: [] };
  let isOpen: 'item' | 'paragraph' | null = null;
  let indent = 0;
  for (const line of lines) {
    const text = line.trim();
    const mark = itemMark.exec(line);
    const last = content.items.at(-1);
    if (text === '') isOpen = null;
    else if (text.startsWith('|')) {
      const cells = cellsOf(text);
      if (!cells.every((cell) => /^:?-+:?$/.test(cell))) content.rows.push(cells);
      isOpen = null;
    } else if (mark !== null) {
      const [whole, space = ''] = mark;
      const own = line.slice(whole.length).trim();
      if (last !== undefined && space.length >= indent + 2) last.below.push(own);
      else {
        content.items.push({ text: own, below: [] });
        indent = space.length;
      }
      isOpen = 'item';
    } else if (isOpen === 'item' && last !== undefined) last.text += text;
    else if (isOpen === 'paragraph') content.paragraphs.push(`${content.paragraphs.pop() ?? ''}${text}`);
    else {
      content.paragraphs.push(text);
      isOpen = 'paragraph';
    }
  }
  return content;
}

/** Removes Markdown marks (emphasis, link addresses) from a text, and characters that forms do not store. */
export const plainText = (text: string): string =>
  text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(\*\*|__|`)/g, '')
    .replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();
