import * as z from 'zod/mini';
import { recordId } from '#contract/fields.ts';

/** Parameters of the chain map; without `view` a phone shows the tree and a wide screen the map. */
export const chainSchema = z.object({
  chain: z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(40))), undefined),
  node: z.catch(z.optional(recordId), undefined),
  /** The node, in links that know no chain. */
  id: z.catch(z.optional(recordId), undefined),
  view: z.catch(z.optional(z.enum(['map', 'tree'])), undefined),
});
export type ChainSearch = z.output<typeof chainSchema>;

/** The request of the map: with a chain, the selected node is not part of it. */
export const mapOf = ({ chain, node, id }: Pick<ChainSearch, 'chain' | 'node' | 'id'>) => {
  const selected = node ?? id;
  return chain === undefined ? { ...(selected !== undefined && { id: selected }) } : { chain };
};
