import type { Entry } from './lexicon.ts';
import type { Token } from './title-tokens.ts';

type Group = { kind: 'group'; zh: string; open: string; inside: TitleNode[] };
/** A word of a title, or a group in brackets. */
export type TitleNode = Token | Group;

const brackets: Readonly<Record<string, string>> = { '《': '》', '“': '”', '「': '」', '（': '）', '(': ')' };
export const isParenthesis = (open: string): boolean => open === '（' || open === '(';

/** Groups bracketed tokens; an unclosed bracket becomes punctuation. */
export function grouped(tokens: readonly Token[]): TitleNode[] {
  const nodes: TitleNode[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) continue;
    const close = token.kind === 'sign' ? brackets[token.zh] : undefined;
    const end = close === undefined ? -1 : tokens.findIndex((other, index) => index > at && other.kind === 'sign' && other.zh === close);
    if (end === -1) nodes.push(token);
    else {
      const inside = tokens.slice(at + 1, end);
      nodes.push({
        kind: 'group',
        zh: tokens
          .slice(at, end + 1)
          .map(({ zh }) => zh)
          .join(''),
        open: token.zh,
        inside: grouped(inside),
      });
      at = end;
    }
  }
  return nodes;
}

export const entryOf = (node: TitleNode | undefined): Entry => (node?.kind === 'word' ? node.entry : {});
export const isWord = (node: TitleNode | undefined, zh: string): boolean => node?.kind === 'word' && node.zh === zh;
