/** A text with its selection. */
export type Marked = { value: string; from: number; to: number };
/** The replacement of `from` to `to` of a text, and the following selection, counted from `from`. */
export type Edit = { from: number; to: number; text: string; select: readonly [number, number] };

/** Adds or takes away the marks of bold text around the selection. */
export function bold({ value, from, to }: Marked): Edit {
  const chosen = value.slice(from, to);
  const inner = /^\*\*(.+)\*\*$/s.exec(chosen)?.[1];
  if (inner !== undefined) return { from, to, text: inner, select: [0, inner.length] };
  if (value.slice(from - 2, from) === '**' && value.slice(to, to + 2) === '**')
    return { from: from - 2, to: to + 2, text: chosen, select: [0, chosen.length] };
  return { from, to, text: `**${chosen}**`, select: [2, 2 + chosen.length] };
}

/** Makes the selection a link; the part to type next is selected. */
export function link({ value, from, to }: Marked): Edit {
  const chosen = value.slice(from, to);
  if (/^https?:\/\/\S+$/.test(chosen)) return { from, to, text: `[](${chosen})`, select: [1, 1] };
  const address = 'https://';
  return {
    from,
    to,
    text: `[${chosen}](${address})`,
    select: chosen === '' ? [1, 1] : [chosen.length + 3, chosen.length + 3 + address.length],
  };
}

const anyMark = /^(?:#{1,6}\s+|[-*+]\s+|\d{1,9}[.)]\s+|>\s?)/;
export type LineMark = 'heading' | 'subheading' | 'list' | 'numbers' | 'quote';
const marks: Record<LineMark, { of: RegExp; write: (index: number) => string }> = {
  heading: { of: /^##\s/, write: () => '## ' },
  subheading: { of: /^###\s/, write: () => '### ' },
  list: { of: /^[-*+]\s/, write: () => '- ' },
  numbers: { of: /^\d{1,9}[.)]\s/, write: (index) => `${index + 1}. ` },
  quote: { of: /^>/, write: () => '> ' },
};

/** Adds a mark to the selected lines, or removes it if all of them have it. */
export function markLines({ value, from, to }: Marked, kind: LineMark): Edit {
  const start = value.lastIndexOf('\n', from - 1) + 1;
  const last = value.indexOf('\n', Math.max(from, to - (value[to - 1] === '\n' && to > from ? 1 : 0)));
  const end = last < 0 ? value.length : last;
  const lines = value.slice(start, end).split('\n');
  const { of, write } = marks[kind];
  const filled = lines.filter((line) => line.trim() !== '');
  const isMarked = filled.length > 0 && filled.every((line) => of.test(line));
  let index = 0;
  const text = lines
    .map((line) => {
      if (line.trim() === '' && lines.length > 1) return line;
      const words = line.replace(anyMark, '');
      return isMarked ? words : write(index++) + words;
    })
    .join('\n');
  return { from: start, to: end, text, select: lines.length > 1 ? [0, text.length] : [text.length, text.length] };
}

/** Inserts blocks with an empty line before and after them. */
export function block({ value, from, to }: Marked, text: string): Edit {
  const before = value.slice(0, from);
  const after = value.slice(to);
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const end = after === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n';
  const at = lead.length + text.length;
  return { from, to, text: `${lead}${text}${end}`, select: [at, at] };
}

/** Inserts pasted text: within a line if it is one, otherwise as blocks. */
export const pasted = (marked: Marked, text: string): Edit =>
  /\n|^(?:#|- |> |\d+\. |\|)/.test(text)
    ? block(marked, text)
    : { from: marked.from, to: marked.to, text, select: [text.length, text.length] };

/** Inserts a table whose first heading is selected. */
export function table(marked: Marked, headings: readonly string[]): Edit {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const empty = row(headings.map(() => '  '));
  const edit = block(marked, [row(headings), row(headings.map(() => '---')), empty, empty].join('\n'));
  const at = edit.text.indexOf('|') + 2;
  return { ...edit, select: [at, at + (headings[0] ?? '').length] };
}

/** The edit for Enter in a list or a quotation: the next item, or its end after an empty one. Null elsewhere. */
export function nextItem({ value, from, to }: Marked): Edit | null {
  if (from !== to) return null;
  const start = value.lastIndexOf('\n', from - 1) + 1;
  const found = /^(\s*)([-*+]|\d{1,8}(?=[.)])|>)([.)]?) (.*)$/.exec(value.slice(start, from));
  if (found === null) return null;
  const [, indent = '', mark = '', dot = '', words = ''] = found;
  if (words.trim() === '') return { from: start, to: from, text: '', select: [0, 0] };
  const text = `\n${indent}${/^\d/.test(mark) ? Number(mark) + 1 : mark}${dot} `;
  return { from, to, text, select: [text.length, text.length] };
}

/** Inserts a line for an uploaded file: at the caret, or after its line if that has changed meanwhile. */
export function arrived({ value, to }: Marked, text: string): Edit {
  const end = value.indexOf('\n', to);
  const at = end < 0 ? value.length : end;
  return block({ value, from: at, to: at }, text);
}
