import type { AttributesOf } from '#contract/listing/kind.ts';
import type { institution } from '#contract/listing/kinds/institution.ts';

type Institution = AttributesOf<typeof institution>;
type Service = Institution['services'][number];

export type WrittenInstitution = {
  id: string;
  name: string;
  summary: string;
  type: NonNullable<Institution['type']>;
  regionCode: string;
  /** Its company in the sample. */
  company?: string;
  founded: string;
  staff: number;
  address: string;
  person: string;
  phone: string;
  email: string;
  hours: string;
  tags?: string[];
  featured?: true;
  certificates: string[];
  services: Service[];
  cases: string[];
  about: string;
  how: string[];
};

/** A service; `price` in yuan from which it is offered, null where it is agreed. */
export const service = (name: string, price: number | null, unit: string | null, note: string | null = null): Service => ({
  name,
  price,
  unit,
  note,
});
