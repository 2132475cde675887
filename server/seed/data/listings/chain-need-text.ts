import type { AttributesOf } from '#contract/listing/kind.ts';
import type { chainNeed } from '#contract/listing/kinds/chain-need.ts';

type Attributes = AttributesOf<typeof chainNeed>;

/** A need as it is written down; `days` until the last day of delivery. */
export type NeedText = Pick<Attributes, 'product' | 'specification' | 'quantity' | 'unit' | 'budget' | 'quality' | 'cooperation'> & {
  id: string;
  company: string;
  office: string;
  node: string;
  summary: string;
  why: string;
  days: number | null;
};
