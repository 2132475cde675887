import type { ComponentType } from 'react';
import type { ListingDetail } from '#contract/listing.ts';

type Part = ComponentType<{ listing: ListingDetail }>;

/** What a kind adds to its page. */
export type DetailSlots = {
  /** Under the title. */
  answer?: Part;
  /** In the card at the side, and at the foot of a phone: what one can do. */
  actions?: Part;
  /** In the card at the side, on a phone too: how things stand with what one has done. */
  notes?: Part;
  /** In the main column, before the facts. */
  lead?: Part;
  /** Instead of the common drawing of a field that takes a section, below its heading. */
  fields?: Readonly<Record<string, Part>>;
  /** Sections of their own in the main column, after the facts. */
  sections?: Part;
  /** The field whose files are shown as pictures, after the cover. */
  pictures?: string;
  /** Fields that other parts show. */
  shown?: readonly string[];
};
