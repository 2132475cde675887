import type { ComponentType } from 'react';
import type { ListingDetail } from '#contract/listing.ts';

type Part = ComponentType<{ listing: ListingDetail }>;

/** The kind-specific parts of a page. */
export type DetailSlots = {
  /** Under the title. */
  answer?: Part;
  /** Actions, in the side card, and at the foot of a phone. */
  actions?: Part;
  /** The state of the user's own actions, in the side card, also on phones. */
  notes?: Part;
  /** Content of the main column before the facts. */
  lead?: Part;
  /** Instead of the common drawing of a field that takes a section, below its heading. */
  fields?: Readonly<Record<string, Part>>;
  /** Additional sections of the main column, after the facts. */
  sections?: Part;
  /** The field whose files are shown as pictures, after the cover. */
  pictures?: string;
  /** Fields that other parts show. */
  shown?: readonly string[];
};
