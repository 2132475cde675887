import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { EditableListing } from '#contract/listing-keeping.ts';
import type { Field, Fields } from '#contract/listing/field.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import { officePhonePattern } from '#domain/contact/office-telephone.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import type { Issue, Say } from '../engine/check-criteria.ts';
import { checkCriteria, regionsKnown } from '../engine/check-criteria.ts';
import { knownIndustry } from '#server/companies/company/check-facts.ts';
import type { Owned } from '#server/companies/company/owned.ts';
import { actsFor } from '#server/companies/company/visible.ts';
import { filesOf } from '#server/platform/files/stored.ts';
import { issuesOf } from '#server/platform/http/issues.ts';
import type { PlacedPhone } from '#server/platform/http/issues/phones.ts';
import { phoneIssues } from '#server/platform/http/issues/phones.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { message } from '#server/platform/http/messages.ts';
import { missingFields } from '../listing/field-values.ts';
import { kindOf } from '../listing/kinds.ts';

type Attributes = Readonly<Record<string, unknown>>;
type Found<F extends Field['type']> = { path: string; field: Extract<Field, { type: F }>; value: unknown };

/** The values of the fields of a type, with their paths, rows included. */
function valuesOf<F extends Field['type']>(fields: Fields, attributes: Attributes, type: F, prefix = 'attributes.'): Found<F>[] {
  return Object.entries(fields).flatMap(([name, field]): Found<F>[] => {
    const value = attributes[name];
    const path = `${prefix}${name}`;
    if (field.type === 'rows' && Array.isArray(value))
      return value.flatMap((row: Attributes, at) => valuesOf(field.fields, row, type, `${path}.${at}.`));
    if (field.type !== type || value === null || value === undefined) return [];
    return [{ path, field: field as Found<F>['field'], value }];
  });
}

type Attached = { path: string; fileId: string };

/** Returns the files of a content: its cover and the files of its fields. */
export function attachedFiles({ fields }: ListingKind, { cover, attributes }: EditableListing): Attached[] {
  const attached = valuesOf(fields, attributes, 'files').flatMap(({ path, value }) =>
    (value as { fileId: string }[]).map(({ fileId }, at) => ({ path: `${path}.${at}.fileId`, fileId })),
  );
  return [...(cover === null ? [] : [{ path: 'cover', fileId: cover }]), ...attached];
}

/** Returns the attributes by the schema of the kind, or their problems at `body.content.attributes`. */
export function parsedAttributes(
  kind: ListingKind,
  attributes: Attributes,
  language: Language,
): { attributes: Record<string, unknown> } | { issues: Issue[] } {
  const schema = z.object({ content: z.object({ attributes: kind.attributes }) });
  const given = { content: { attributes } };
  const parsed = schema.safeParse(given, { reportInput: true });
  if (parsed.success) return { attributes: parsed.data.content.attributes };
  return { issues: issuesOf('body', { schema, given, error: parsed.error }, language) };
}

/** The telephone numbers of content, with their fields. */
export const phonesIn = ({ fields }: ListingKind, { contact, attributes }: EditableListing): PlacedPhone[] => [
  { path: 'content.contact.phone', value: contact?.phone ?? null },
  ...valuesOf(fields, attributes, 'phone').map(({ path, value }) => ({ path: `content.${path}`, value: value as string })),
];

/** Returns the problems of telephone numbers that no stored content of the listing contains; paths begin with `content.`. */
export function newPhoneIssues(
  kind: ListingKind,
  content: EditableListing,
  stored: readonly (EditableListing | undefined)[],
  language: Language,
): Issue[] {
  const known = stored.flatMap((one) => (one === undefined ? [] : phonesIn(kind, one).map(({ value }) => value)));
  return phoneIssues(phonesIn(kind, content), known, officePhonePattern, language);
}

/** The owner of a listing, whose records may be named. */
type Belonging = { id: string | null } & Owned;

/** Returns the ids in a field that refer to no record, or to none that is public. */
async function unknownRecords(db: Db, { field, value }: Found<'records'>, { id, ownerId, companyId }: Belonging): Promise<Set<string>> {
  const ids = value as string[];
  if (ids.length === 0) return new Set();
  const named = sql`any(${sql.param(ids)}::text[])`;
  const known = {
    policy: sql`select id from policy where id = ${named} and state = 'published'`,
    enterprise:
      ownerId === null
        ? sql`select id from enterprise where id = ${named} and owner_id is null`
        : companyId === null
          ? sql`select e.id from enterprise e where e.id = ${named} and ${actsFor(ownerId, 'publishing')}`
          : sql`select id from enterprise where id = ${named} and id = ${companyId}`,
    listing: sql`select id from listing where id = ${named} and state = 'published' and id is distinct from ${id}::text
      and (${field.kind}::text is null or kind = ${field.kind}::text)`,
  }[field.of];
  const found = new Set((await rows<{ id: string }>(db, known)).map((one) => one.id));
  return new Set(ids.filter((one) => !found.has(one)));
}

/** Returns the company that content names as its own; null if the field is empty or the kind has none. */
export function namedCompany({ fields }: ListingKind, attributes: Attributes): string | null {
  const found = valuesOf(fields, attributes, 'records').find(({ field }) => field.of === 'enterprise');
  return (found?.value as string[] | undefined)?.[0] ?? null;
}

/** `wrong` prevents saving, `missing` prevents publication; paths begin with `content.`. */
export type Checked = { wrong: Issue[]; missing: Issue[] };

/** Checks content whose attributes fit their schema. */
export async function checkContent(
  db: Db,
  code: string,
  content: EditableListing,
  belonging: Belonging,
  language: Language,
): Promise<Checked> {
  const kind = kindOf(code);
  const { fields } = kind;
  const checked: Checked = { wrong: [], missing: [] };
  const say =
    (list: Issue[]): Say =>
    (field, key, values) =>
      void list.push({ path: `content.${field}`, message: message(language, key, values) });
  const [wrong, missing] = [say(checked.wrong), say(checked.missing)];
  if (!(await regionsKnown(db, [content.regionCode])).has(content.regionCode)) wrong('regionCode', 'factRegion');
  for (const [at, industry] of content.industries.entries()) if (!knownIndustry(industry)) wrong(`industries.${at}`, 'factIndustry');
  const attached = attachedFiles(kind, content);
  const files = await filesOf(
    db,
    attached.map(({ fileId }) => fileId),
  );
  for (const { path, fileId } of attached) if (!files.has(fileId)) wrong(path, 'fileUnknown');
  if (content.cover !== null && files.get(content.cover)?.type.startsWith('image/') === false) wrong('cover', 'coverType');
  if (content.title === '') missing('title', 'required');
  if (content.summary === '') missing('summary', 'required');
  for (const path of missingFields(fields, content.attributes)) missing(`attributes.${path}`, 'required');
  const isOwner = belonging.ownerId !== null;
  for (const found of valuesOf(fields, content.attributes, 'records')) {
    const unknown = await unknownRecords(db, found, belonging);
    for (const [at, id] of (found.value as string[]).entries())
      if (unknown.has(id))
        missing(`${found.path}.${at}`, isOwner && found.field.of === 'enterprise' ? 'companyNotYours' : 'listingRecordUnknown', { id });
  }
  for (const { path, value } of valuesOf(fields, content.attributes, 'criteria'))
    await checkCriteria(db, value as Criterion, path, { wrong, missing, warn: missing }, language);
  return checked;
}
