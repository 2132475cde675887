import type { ComponentType } from 'react';
import type { ListingDetail } from '#contract/listing.ts';

type Part = ComponentType<{ listing: ListingDetail }>;

/** The kind-specific parts of a page. */
export type DetailSlots = {
  /** Under the title. */
  answer?: Part;
  /** In the card at the side, and at the foot of a phone: the actions. */
  actions?: Part;
  /** In the card at the side, on a phone too: the state of the user's own actions. */
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
