import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkdownInput } from '#components/fields/MarkdownInput.tsx';
import { formGrid, FormSection } from '#components/form/FormSections.tsx';
import type { ListingKind } from '#contract/listing/kind.ts';
import type { EditableListing } from '#contract/listing-keeping.ts';
import type { ListingLink } from '#contract/listing.ts';
import { Body } from '../Body.tsx';
import { useKindWords } from '../kind-words.ts';
import { AttributeInput } from './AttributeInput.tsx';
import { CommonFields, ContactFields } from './CommonFields.tsx';
import { RowsInput } from './RowsInput.tsx';

const commonFields = ['title', 'summary', 'titleEn', 'summaryEn', 'regionCode', 'industries', 'tags', 'cover'] as const;
/** The sections of the form, in their order, with the paths of their fields. */
export const sectionsOf = ({ fields }: Pick<ListingKind, 'fields'>) =>
  [
    { part: 'common', paths: commonFields },
    { part: 'details', paths: Object.keys(fields).map((name) => `attributes.${name}`) },
    { part: 'text', paths: ['body'] },
    { part: 'contact', paths: ['contact'] },
  ] as const satisfies { part: string; paths: readonly string[] }[];
export type FormPart = ReturnType<typeof sectionsOf>[number]['part'];

const noLinks: readonly ListingLink[] = [];

type Props = {
  kind: Pick<ListingKind, 'kind' | 'fields' | 'contact'>;
  content: EditableListing;
  update: (change: (before: EditableListing) => EditableListing) => void;
  /** The records that the stored content names. */
  links?: readonly ListingLink[];
  /** Only these fields, by their paths: the steps of a longer form. */
  only?: readonly string[];
  /** The contact began with that of the user's account. */
  isPrefilled?: boolean;
  /** The id of a section's element. */
  sectionId: (part: FormPart) => string;
};

/** The form of a listing of any kind, made from the fields of the kind. It stands inside a `FieldsContext`. */
export function ListingForm({ kind, content, update, links = noLinks, only, isPrefilled = false, sectionId }: Props) {
  const { t } = useTranslation('listingForm');
  const set = useCallback(
    <K extends keyof EditableListing>(field: K, value: EditableListing[K]) => update((before) => ({ ...before, [field]: value })),
    [update],
  );
  const shows = (path: string) => only === undefined || only.includes(path);
  return sectionsOf(kind)
    .filter(({ paths }) => paths.some(shows))
    .map(({ part }) => (
      <FormSection
        key={part}
        id={sectionId(part)}
        title={t(`part.${part}`)}
        {...(part === 'contact' && {
          lead: `${t(kind.contact === 'request' ? 'contactLead.request' : 'contactLead.public')} ${isPrefilled ? t('contactLead.prefilled') : ''}`,
        })}
      >
        {part === 'text' ? (
          <MarkdownInput
            field="body"
            label={t('common.body')}
            help={t('help.body')}
            value={content.body}
            onChange={(body) => set('body', body)}
            preview={Body}
          />
        ) : (
          <div className={formGrid.fields}>
            {part === 'common' && <CommonFields kind={kind.kind} content={content} set={set} shows={shows} />}
            {part === 'details' && <Attributes kind={kind} content={content} update={update} links={links} shows={shows} />}
            {part === 'contact' && <ContactFields content={content} set={set} />}
          </div>
        )}
      </FormSection>
    ));
}

type AttributesProps = Pick<Props, 'kind' | 'content' | 'update'> & { links: readonly ListingLink[]; shows: (path: string) => boolean };

/** The inputs of the kind's own fields. */
function Attributes({ kind: { kind, fields }, content: { attributes }, update, links, shows }: AttributesProps) {
  const words = useKindWords(kind);
  const put = (name: string, value: unknown) => update((before) => ({ ...before, attributes: { ...before.attributes, [name]: value } }));
  return Object.entries(fields)
    .filter(([name]) => shows(`attributes.${name}`))
    .map(([name, field]) => {
      const common = { links, help: words.help(name) };
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
