import type { Atom } from '../../text/atoms.ts';
import { atomsOf, keyOf } from '../../text/atoms.ts';
import type { Alternative, FilterKind, FilterValue } from './question.ts';

/** A known word or phrase with all its meanings. */
export type Term = {
  key: string;
  text: string;
  /** The number of atoms. */
  length: number;
  /** All atoms are characters. */
  cjk: boolean;
  role: 'content' | 'common' | 'particle';
  /** Needs that the word is read as. */
  needs: { code: string; sure: boolean }[];
  filter: { kind: FilterKind; value: FilterValue; sure: boolean; code: string | null } | null;
  alternatives: Alternative[];
};

type Node = { next: Map<string, Node>; term: Term | null };

/** Known words, found in the atoms of a text. Spaces between words of Latin letters don't matter. */
export class Vocabulary {
  readonly #root: Node = { next: new Map(), term: null };
  readonly #terms = new Map<string, Term>();

  /** Returns the term of a word, adding a new one; null for a text without letters and digits. */
  add(text: string): Term | null {
    const atoms = atomsOf(text);
    const key = keyOf(atoms);
    if (key === '') return null;
    const known = this.#terms.get(key);
    if (known !== undefined) return known;
    const cjk = atoms.every((atom) => atom.cjk);
    const term: Term = { key, text, length: atoms.length, cjk, role: 'content', needs: [], filter: null, alternatives: [] };
    this.#terms.set(key, term);
    let node = this.#root;
    for (const { value } of atoms) {
      let next = node.next.get(value);
      if (next === undefined) {
        next = { next: new Map(), term: null };
        node.next.set(value, next);
      }
      node = next;
    }
    node.term = term;
    return term;
  }

  get(text: string): Term | undefined {
    return this.#terms.get(keyOf(atomsOf(text)));
  }

  byKey(key: string): Term | undefined {
    return this.#terms.get(key);
  }

  all(): IterableIterator<Term> {
    return this.#terms.values();
  }

  /** Returns the terms that begin at an atom and end before a gap, shortest first. */
  at(atoms: readonly Atom[], from: number): Term[] {
    const found: Term[] = [];
    let node: Node | undefined = this.#root;
    for (let at = from; at < atoms.length; at += 1) {
      const atom = atoms[at];
      if (atom === undefined || (at > from && atom.gap)) break;
      node = node.next.get(atom.value);
      if (node === undefined) break;
      if (node.term !== null) found.push(node.term);
    }
    return found;
  }

  /** Returns the term that consists of these atoms, whatever separates them. */
  exactly(atoms: readonly Pick<Atom, 'value' | 'cjk'>[]): Term | undefined {
    return this.#terms.get(keyOf(atoms));
  }
}
