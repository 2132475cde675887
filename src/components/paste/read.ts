import { chineseNumber } from '#domain/html/chinese-number.ts';
import { markdownOfTree } from '#domain/html/markdown.ts';
import type { HtmlElement, HtmlNode, NodeReader } from '#domain/html/tree.ts';
import { readTree } from '#domain/html/tree.ts';
import { openArchive } from './archive.ts';
import { attribute, child, childrenNamed, isOn, parseXml } from './word-xml.ts';

type Level = { format: string; text: string; start: number };

const letter = (number: number): string => String.fromCodePoint(96 + (((number - 1) % 26) + 1));
const written = (format: string, number: number): string => {
  if (/^(?:chinese|japanese|ideograph|taiwanese)/.test(format)) return chineseNumber(number);
  return /letter$/i.test(format) ? letter(number) : String(number);
};

/** Counts the numbered paragraphs of a document: `next` returns the number or bullet that Word draws before one. */
function numbersOf(numbering: Document): { next: (id: string, level: number) => string | undefined } {
  const abstracts = new Map<string, Level[]>();
  for (const one of childrenNamed(numbering.documentElement, 'abstractNum')) {
    const levels: Level[] = [];
    for (const level of childrenNamed(one, 'lvl'))
      levels[Number(attribute(level, 'ilvl'))] = {
        format: attribute(child(level, 'numFmt'), 'val') || 'decimal',
        text: attribute(child(level, 'lvlText'), 'val'),
        start: Number(attribute(child(level, 'start'), 'val')) || 1,
      };
    abstracts.set(attribute(one, 'abstractNumId'), levels);
  }
  const lists = new Map(
    childrenNamed(numbering.documentElement, 'num').map((one) => [
      attribute(one, 'numId'),
      abstracts.get(attribute(child(one, 'abstractNumId'), 'val')),
    ]),
  );
  const counts = new Map<string, number[]>();
  return {
    next: (id, level) => {
      const levels = lists.get(id);
      const own = levels?.[level];
      if (levels === undefined || own === undefined) return undefined;
      const counted = (counts.get(id) ?? []).slice(0, level + 1);
      counted[level] = (counted[level] ?? own.start - 1) + 1;
      counts.set(id, counted);
      if (own.format === 'bullet') return '·';
      return own.text.replaceAll(/%(\d)/g, (_, place: string) => {
        const at = Number(place) - 1;
        const one = levels[at];
        return one === undefined ? '' : written(one.format, counted[at] ?? one.start);
      });
    },
  };
}

const renamed = 'data-pasted-';

/**
 * Renames style and event handler attributes and drops style sheets: browsers apply the page's content security policy even to parsed documents and
 * log each violation. `readTree` still reads the renamed styles, which mark lists and hidden elements.
 */
const withoutStyles = (html: string): string =>
  html
    .replaceAll(/<style\b[^>]*>[\s\S]*?<\/style\s*>/gi, '')
    .replaceAll(/<[a-z][^<>]*>/gi, (tag) => tag.replaceAll(/(\s)(style|on[a-z]+)(?=\s*=)/gi, `$1${renamed}$2`));

const reader: NodeReader<Node> = {
  read: (node) => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element)) return null;
    const attributes = [...node.attributes].map(({ name, value }) => [name === `${renamed}style` ? 'style' : name, value] as const);
    return { tag: node.localName, attributes: Object.fromEntries(attributes) };
  },
  childrenOf: (node) => node.childNodes,
};

/** Returns clipboard HTML as Markdown. It is parsed in a separate document: no script runs and nothing is fetched. */
export const markdownOfHtml = (html: string): string =>
  markdownOfTree(readTree(new DOMParser().parseFromString(withoutStyles(html), 'text/html').body.childNodes, reader), { notice: true });

const node = (tag: string, children: readonly HtmlNode[], attributes: HtmlElement['attributes'] = {}): HtmlElement => ({
  tag,
  attributes,
  children,
});

/** A style of paragraphs: the level of its heading, and its list. */
type Style = { outline?: number; list?: Element | undefined };

function stylesOf(styles: Document): Map<string, Style> {
  const found = new Map<string, Style>();
  const all = new Map(childrenNamed(styles.documentElement, 'style').map((one) => [attribute(one, 'styleId'), one]));
  const styleOf = (id: string, depth = 0): Style => {
    const style = all.get(id);
    if (style === undefined || depth > 10) return {};
    const above = styleOf(attribute(child(style, 'basedOn'), 'val'), depth + 1);
    const own = child(style, 'pPr');
    const level = attribute(child(own, 'outlineLvl'), 'val');
    const isTitle = /^title$/i.test(attribute(child(style, 'name'), 'val'));
    const outline = isTitle ? 1 : level === '' ? above.outline : Number(level) + 1;
    return { ...(outline !== undefined && outline <= 6 && { outline }), list: child(own, 'numPr') ?? above.list };
  };
  for (const id of all.keys()) found.set(id, styleOf(id));
  return found;
}

/** Returns the text of a .docx as Markdown, as if it had been copied from Word. Fails if it is no such document. */
export async function markdownOfDocument(file: Blob): Promise<string> {
  const part = openArchive(await file.arrayBuffer());
  const [main, styleParts, numberParts, links] = await Promise.all(
    ['word/document.xml', 'word/styles.xml', 'word/numbering.xml', 'word/_rels/document.xml.rels'].map((name) => part(name)),
  );
  const body = child(parseXml(main ?? '').documentElement, 'body');
  if (body === undefined) throw new Error('a document without a text');
  const styles = stylesOf(parseXml(styleParts ?? ''));
  const numbers = numbersOf(parseXml(numberParts ?? ''));
  const addresses = new Map(
    childrenNamed(parseXml(links ?? '').documentElement, 'Relationship').map((one) => [attribute(one, 'Id'), attribute(one, 'Target')]),
  );

  const runs = (parent: Element): HtmlNode[] =>
    [...parent.children].flatMap((one): HtmlNode[] => {
      const { localName: name } = one;
      if (name === 'r') {
        const text = [...one.children].flatMap((piece): HtmlNode[] => {
          if (piece.localName === 't') return [piece.textContent];
          if (piece.localName === 'br') return [node('br', [])];
          return piece.localName === 'tab' ? [' '] : [];
        });
        const look = child(one, 'rPr');
        if (isOn(child(look, 'vanish'))) return [];
        return isOn(child(look, 'b')) && text.length > 0 ? [node('strong', text)] : text;
      }
      if (name === 'hyperlink') return [node('a', runs(one), { href: addresses.get(attribute(one, 'id')) ?? '' })];
      if (name === 'sdt') return runs(child(one, 'sdtContent') ?? one);
      return name === 'ins' || name === 'smartTag' || name === 'fldSimple' ? runs(one) : [];
    });
  const paragraph = (one: Element): HtmlElement => {
    const look = child(one, 'pPr');
    const style = styles.get(attribute(child(look, 'pStyle'), 'val')) ?? {};
    const level = attribute(child(look, 'outlineLvl'), 'val');
    const outline = level === '' ? style.outline : Number(level) + 1;
    const list = child(look, 'numPr') ?? style.list;
    const at = Number(attribute(child(list, 'ilvl'), 'val')) || 0;
    const marker = list === undefined ? undefined : numbers.next(attribute(child(list, 'numId'), 'val'), at);
    const text = runs(one);
    const tag = outline !== undefined && outline <= 6 ? `h${outline}` : 'p';
    if (marker === undefined) return node(tag, text);
    return node(tag, [node('span', [marker], { style: 'mso-list:ignore' }), ...text], { style: `mso-list:l0 level${at + 1} lfo1` });
  };
  const table = (one: Element): HtmlElement => {
    const rows = childrenNamed(one, 'tr').map((row) => {
      let column = 0;
      return childrenNamed(row, 'tc').map((cell) => {
        const look = child(cell, 'tcPr');
        const width = Number(attribute(child(look, 'gridSpan'), 'val')) || 1;
        const merge = child(look, 'vMerge');
        const at = column;
        column += width;
        return { cell, at, width, goesOn: merge !== undefined && attribute(merge, 'val') !== 'restart' };
      });
    });
    const height = (row: number, at: number): number => {
      let next = row + 1;
      while (rows[next]?.some((one) => one.goesOn && one.at === at) === true) next += 1;
      return next - row;
    };
    return node(
      'table',
      rows.map((cells, row) =>
        node(
          'tr',
          cells
            .filter(({ goesOn }) => !goesOn)
            .map(({ cell, at, width }) => node('td', blocks(cell), { colspan: String(width), rowspan: String(height(row, at)) })),
        ),
      ),
    );
  };
  function blocks(parent: Element): HtmlNode[] {
    return [...parent.children].flatMap((one): HtmlNode[] => {
      if (one.localName === 'p') return [paragraph(one)];
      if (one.localName === 'tbl') return [table(one)];
      return one.localName === 'sdt' ? blocks(child(one, 'sdtContent') ?? one) : [];
    });
  }
  return markdownOfTree(blocks(body), { notice: true });
}
