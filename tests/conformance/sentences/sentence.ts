import type { SpecifiedCall } from './specification.ts';

/** A sentence of the specification, in its own words, and what shows that the product does what it says. */
export type Sentence = {
  /** Section of the specification; `card` for the design card, `product` for what the product decides where the specification is open. */
  section: '§1' | '§2' | '§3' | '§4' | '§5' | '§6' | '§7' | '§8' | '§9' | 'card' | 'product';
  says: string;
  /** Tests as `file › title`: the title of a test or of a group, all of whose tests count. */
  tests?: string[];
  /** Why there is no test: the sentence leaves something open, or is about a server that is not this one. */
  untested?: string;
  /** Pages that it names. */
  routes?: string[];
  /** Calls that it names. */
  calls?: readonly SpecifiedCall[];
};
