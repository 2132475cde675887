import type { AttributesOf } from '#contract/listing/kind.ts';
import type { chainCompany } from '#contract/listing/kinds/chain-company.ts';

type Attributes = AttributesOf<typeof chainCompany>;

/** A company on its nodes; `used` is the share of its capacity in use. */
export type CompanyText = {
  company: string;
  nodes: string[];
  role: Attributes['role'];
  products: string[];
  capacity?: string;
  used?: number;
  office: string;
  summary: string;
  position: string;
};
