import type { AttributesOf } from '#contract/listing/kind.ts';
import type { chainSupply } from '#contract/listing/kinds/chain-supply.ts';

type Attributes = AttributesOf<typeof chainSupply>;

/** A supply as it is written down. */
export type SupplyText = Pick<
  Attributes,
  'product' | 'specification' | 'quantity' | 'unit' | 'price' | 'leadTime' | 'certificates' | 'cooperation'
> & {
  id: string;
  title?: string;
  company: string;
  office: string;
  node: string;
  summary: string;
  terms: string;
};
