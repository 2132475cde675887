import * as z from 'zod/mini';
import type { Fields, ValuesOf } from './field.ts';
import { schemasOf } from './field.ts';

/** The areas of the portal that lists belong to. */
export const listingAreas = ['finance', 'chain', 'technology', 'operation', 'government', 'property', 'institution'] as const;
export type ListingArea = (typeof listingAreas)[number];

/** Actions of a visitor on the page of a listing. */
export const listingActions = ['contact', 'book', 'register', 'apply', 'respond', 'compare', 'enquire', 'vote', 'consult'] as const;
export type ListingAction = (typeof listingActions)[number];

/** Who may publish a listing of the kind, besides administrators. */
export type Publisher = 'user' | 'institution';

type Shape<F extends Fields> = {
  /** The code, lower case with hyphens: `finance-product`. Its messages are in the area `kindFinanceProduct`. */
  kind: string;
  area: ListingArea;
  /** Addresses of its list and of a page: `?id=` is added. */
  pages: { list: string; detail: string };
  /** The page where its owner edits one, if not `/account/publish`. */
  editor?: string;
  fields: F;
  /** The field shown large on cards: the figure that decides. */
  figure?: keyof F & string;
  /** The field shown below that figure if two matter: a rate and the amounts it is offered for. */
  range?: keyof F & string;
  /** The image of a list entry: the cover, if people choose by looks, or the initials of a person. */
  portrait?: 'cover' | 'initials';
  actions: readonly ListingAction[];
  publishers: readonly Publisher[];
  /** Whether an administrator reviews it before publication; always for kinds that users publish. */
  reviewed: boolean;
  /** Days from publication until it expires; null for no end. */
  standsDays: number | null;
  /** `public`: everybody reads its contact. `request`: after an accepted contact request. */
  contact: 'public' | 'request';
  /** Its list and page are for lenders and administrators only. */
  restricted?: true;
};

/** A kind with its schema of attributes. An unknown attribute is refused by name. */
export const listingKind = <const F extends Fields>(shape: Shape<F>) => ({ ...shape, attributes: z.strictObject(schemasOf(shape.fields)) });

export type ListingKind = Omit<ReturnType<typeof listingKind<Fields>>, 'attributes' | 'fields'> & {
  fields: Fields;
  attributes: z.ZodMiniType<Record<string, unknown>>;
};

/** The attributes of a kind. */
export type AttributesOf<K extends { fields: Fields }> = ValuesOf<K['fields']>;

/** The area of messages of a kind: `kindFinanceProduct` for `finance-product`. */
export const messagesOf = (kind: string): string => `kind-${kind}`.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The fields counted as facets, in their order. */
export const facetFieldsOf = ({ fields }: Pick<ListingKind, 'fields'>) =>
  Object.entries(fields).filter(([, field]) => field.facet === true);

/** The figures that lists filter or sort by. */
export const figureFieldsOf = ({ fields }: Pick<ListingKind, 'fields'>) =>
  Object.entries(fields).filter(([, field]) => field.filter !== undefined || field.sorted !== undefined);

/** The field with the amount that lists filter and sort by: the figure if it is money, else the first amount or range of amounts in a list. */
export function amountFieldOf({ fields, figure }: Pick<ListingKind, 'fields' | 'figure'>): string | undefined {
  if (figure !== undefined && fields[figure]?.type === 'money') return figure;
  const found = Object.entries(fields).find(
    ([, field]) => field.column === true && (field.type === 'money' || (field.type === 'range' && field.unit === 'yuan')),
  );
  return found?.[0];
}

/** The fields that name a company or a department. */
export const organisationFieldsOf = ({ fields }: Pick<ListingKind, 'fields'>): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'records' && (field.of === 'enterprise' || field.kind === 'department') ? [name] : [],
  );
