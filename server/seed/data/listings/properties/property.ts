import type { AttributesOf } from '#contract/listing/kind.ts';
import type { property } from '#contract/listing/kinds/property.ts';

type Property = AttributesOf<typeof property>;

export type WrittenProperty = {
  id: string;
  title: string;
  summary: string;
  regionCode: string;
  tags?: string[];
  owner: [name: string, phone: string];
  use: NonNullable<Property['use']>;
  offer: NonNullable<Property['offer']>;
  address: string;
  park: string;
  /** The smallest and the largest part that can be taken, square metres. */
  area: [from: number, to: number];
  /** Yuan for a square metre: a month where it is let. */
  price: number;
  floors?: string;
  height?: number;
  /** Tons for a square metre. */
  load?: number;
  /** Kilovolt-amperes. */
  power?: number;
  crane?: boolean;
  /** Days from the day of the sample; 0 where it can be taken at once. */
  readyIn: number;
  services: string[];
  /** Per cent from left and top of the plan of the district. */
  at: [x: number, y: number];
  about: string;
  terms: string;
};
