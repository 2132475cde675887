import { lazy, Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkdownInput } from '#components/fields/markdown/MarkdownInput.tsx';
import { formGrid, FormSection } from '#components/form/FormSections.tsx';
import type { Field } from '#contract/listing/field.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import type { EditableListing } from '#contract/listing-keeping.ts';
import type { ListingLink } from '#contract/listing.ts';
import { Body } from '../Body.tsx';
import { useKindWords } from '../kind-words.ts';
import { AttributeInput } from './AttributeInput.tsx';
import { CommonFields, ContactFields } from './CommonFields.tsx';
import { PlainTextInput } from './PlainTextInput.tsx';
import { RowsInput } from './RowsInput.tsx';
import { useCommonWords } from './use-common-words.ts';

const PlanInput = lazy(() => import('../plan/PlanInput.tsx').then((module) => ({ default: module.PlanInput })));

const commonFields = ['title', 'summary', 'titleEn', 'summaryEn', 'regionCode', 'industries', 'tags', 'cover'] as const;
const pathsOf = ({ fields }: Pick<ListingKind, 'fields'>, is: (field: Field) => boolean = () => true) =>
  Object.entries(fields).flatMap(([name, field]) => (is(field) ? [`attributes.${name}`] : []));

/** The sections of the form of administrators, in their order, with the paths of their fields. */
const officeSections = (kind: Pick<ListingKind, 'fields'>) =>
  [
    { part: 'common', paths: commonFields },
    { part: 'details', paths: pathsOf(kind) },
    { part: 'text', paths: ['body'] },
    { part: 'contact', paths: ['contact'] },
  ] as const satisfies { part: string; paths: readonly string[] }[];

/** The sections of the owners' form, in order. */
const ownerSections = (kind: Pick<ListingKind, 'fields'>) => {
  const of = (part: Field['part']) => pathsOf(kind, (field) => field.part === part);
  const pictures = of('pictures');
  return [
    { part: 'what', paths: ['title', 'summary', ...of(undefined)] },
    { part: 'pictures', paths: [...pictures, 'cover'] },
    { part: 'description', paths: ['body'] },
    { part: 'terms', paths: of('terms') },
    { part: 'place', paths: ['regionCode', ...of('place')] },
    { part: 'contact', paths: ['contact'] },
    { part: 'found', paths: ['industries', 'tags', 'titleEn', 'summaryEn'] },
  ].filter(({ paths }) => paths.length > 0) as { part: OwnerPart; paths: readonly string[] }[];
};
type OwnerPart = 'what' | 'pictures' | 'description' | 'terms' | 'place' | 'contact' | 'found';
export type FormPart = ReturnType<typeof officeSections>[number]['part'] | OwnerPart;
type Section = { part: FormPart; paths: readonly string[] };

/** The sections of the form of an owner or of administrators, in their order, with the paths of their fields. */
export const sectionsOf = (kind: Pick<ListingKind, 'fields'>, isOwners: boolean): Section[] =>
  isOwners ? ownerSections(kind) : officeSections(kind);

/** Characters of the text at most. */
const mostBody = 50_000;

const noLinks: readonly ListingLink[] = [];

type Props = {
  kind: Pick<ListingKind, 'kind' | 'fields' | 'contact'>;
  content: EditableListing;
  update: (change: (before: EditableListing) => EditableListing) => void;
  /** The records that the stored content names. */
  links?: readonly ListingLink[];
  /** Only these fields, by their paths: the steps of a longer form. */
  only?: readonly string[];
  /** The form of its owner: in their order, and without Markdown. */
  isOwners: boolean;
  /** The contact began with that of the user's account. */
  isPrefilled?: boolean;
  /** The id of a section's element. */
  sectionId: (part: FormPart) => string;
};

/** The form of a listing of any kind, made from the fields of the kind. It must be inside a `FieldsContext`. */
export function ListingForm({ kind, content, update, links = noLinks, only, isOwners, isPrefilled = false, sectionId }: Props) {
  const { t } = useTranslation('listingForm');
  const words = useCommonWords(kind.kind);
  const set = useCallback(
    <K extends keyof EditableListing>(field: K, value: EditableListing[K]) =>
      update((before) => ({
        ...before,
        [field]: value,
        // another district has another plan
        ...(field === 'regionCode' && { attributes: { ...before.attributes, ...placedAt(kind.fields, null) } }),
      })),
    [update, kind.fields],
  );
  // the first of several pictures is the cover
  const isFirst = Object.entries(kind.fields).some(([name, { part }]) => part === 'pictures' && !isOwnCover(content, name));
  const isShown = (path: string) => only === undefined || only.includes(path);
  const body = {
    field: 'body',
    label: words.label('body'),
    value: content.body,
    onChange: (text: string) => set('body', text),
  };
  return sectionsOf(kind, isOwners)
    .filter(({ paths }) => paths.some(isShown))
    .map(({ part, paths }) => {
      const shows = (path: string) => paths.includes(path) && isShown(path) && !(path === 'cover' && isOwners && isFirst);
      return (
        <FormSection
          key={part}
          id={sectionId(part)}
          title={t(`part.${part}`)}
          {...(part === 'contact' && {
            lead: `${t(kind.contact === 'request' ? 'contactLead.request' : 'contactLead.public')} ${isPrefilled ? t('contactLead.prefilled') : ''}`,
          })}
        >
          {shows('body') &&
            (isOwners ? (
              <PlainTextInput {...body} help={words.help('body')} most={mostBody} rows={10} chinese />
            ) : (
              <MarkdownInput {...body} help={t('help.body')} preview={Body} />
            ))}
          {!shows('body') && (
            <div className={formGrid.fields}>
              <CommonFields kind={kind.kind} content={content} set={set} shows={shows} />
              <Attributes kind={kind} content={content} update={update} links={links} shows={shows} isPlain={isOwners} />
              {shows('contact') && <ContactFields content={content} set={set} />}
            </div>
          )}
        </FormSection>
      );
    });
}

type AttributesProps = Pick<Props, 'kind' | 'content' | 'update'> & {
  links: readonly ListingLink[];
  shows: (path: string) => boolean;
  isPlain: boolean;
};

/** The inputs of the kind's own fields. */
function Attributes({ kind: { kind, fields }, content: { attributes, regionCode }, update, links, shows, isPlain }: AttributesProps) {
  const words = useKindWords(kind);
  const put = (name: string, value: unknown) =>
    update((before) => ({
      ...before,
      ...(fields[name]?.part === 'pictures' && { cover: coverAfter(before, name, value) }),
      attributes: { ...before.attributes, [name]: value },
    }));
  return Object.entries(fields)
    .filter(([name, { drawn }]) => shows(`attributes.${name}`) && drawn !== 'top')
    .map(([name, field]) => {
      if (field.drawn === 'left')
        return (
          <Suspense key={name}>
            <PlanInput
              field={`attributes.${name}`}
              regionCode={regionCode}
              value={pointOf(fields, attributes)}
              onChange={(point) => update((before) => ({ ...before, attributes: { ...before.attributes, ...placedAt(fields, point) } }))}
            />
          </Suspense>
        );
      const common = { links, help: words.help(name), isPlain };
      if (field.type === 'rows')
        return (
          <RowsInput
            key={name}
            {...common}
            name={name}
            shape={field}
            words={words}
            // fits the schema of the field: the server checks it
            value={(attributes[name] as Readonly<Record<string, unknown>>[] | undefined) ?? []}
            onChange={(rows) => put(name, rows)}
          />
        );
      return (
        <AttributeInput
          key={name}
          {...common}
          path={`attributes.${name}`}
          field={field}
          label={words.field(name)}
          optionOf={(option) => words.option(name, option)}
          value={attributes[name] ?? null}
          onChange={(value) => put(name, value)}
        />
      );
    });
}

type Picture = { fileId: string };

/** Whether the cover is none of the pictures. */
const isOwnCover = ({ cover, attributes }: EditableListing, name: string): boolean =>
  cover !== null && !((attributes[name] ?? []) as Picture[]).some(({ fileId }) => fileId === cover);

/** Returns the cover after the pictures were changed: the first of them, unless another one was chosen for it. */
const coverAfter = (before: EditableListing, name: string, value: unknown): string | null =>
  isOwnCover(before, name) ? before.cover : ((value as Picture[])[0]?.fileId ?? null);

type Point = readonly [left: number, top: number];

/** The names of the fields with the distances from the left and the top edge of a plan, if the kind has them. */
const drawnOf = (fields: ListingKind['fields']) =>
  (['left', 'top'] as const).map((edge) => Object.keys(fields).find((name) => fields[name]?.drawn === edge) ?? '');

/** Returns the values that mark a point of the plan, or none; without fields of a kind that has no plan. */
const placedAt = (fields: ListingKind['fields'], point: Point | null): Record<string, number | null> =>
  Object.fromEntries(drawnOf(fields).flatMap((name, index) => (name === '' ? [] : [[name, point?.[index] ?? null]])));

/** Returns the point that the attributes mark; null if one of the two is not filled in. */
function pointOf(fields: ListingKind['fields'], attributes: EditableListing['attributes']): Point | null {
  const [left, top] = drawnOf(fields).map((name) => attributes[name]);
  return typeof left === 'number' && typeof top === 'number' ? [left, top] : null;
}
