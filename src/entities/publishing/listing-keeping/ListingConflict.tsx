import { useTranslation } from 'react-i18next';
import type { ConflictField } from '#components/form/ConflictDialog.tsx';
import { ConflictDialog } from '#components/form/ConflictDialog.tsx';
import type { Field } from '#contract/listing/field.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import type { EditableListing } from '#contract/listing-keeping.ts';
import type { ListingLink } from '#contract/listing.ts';
import { isFilled } from '#entities/publishing/listing/use-field-text.ts';
import { useKindWords } from '#entities/publishing/listing/kind-words.ts';
import { coverOf, Value } from './ContentValues.tsx';
import { useCommonTexts } from './use-common-texts.ts';

type Flat = Record<string, unknown>;

/** The fields of a listing beside each other: its attributes are chosen one by one. */
const flat = ({ attributes, ...common }: EditableListing): Flat => ({
  ...common,
  ...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`attributes.${name}`, value])),
});

function nested(values: Flat, content: EditableListing): EditableListing {
  const common = Object.fromEntries(Object.entries(values).filter(([key]) => !key.startsWith('attributes.')));
  const attributes = Object.fromEntries(Object.keys(content.attributes).map((name) => [name, values[`attributes.${name}`]]));
  return { ...content, ...common, attributes };
}

type Props = {
  kind: Pick<ListingKind, 'kind' | 'fields'>;
  links: readonly ListingLink[];
  stored: EditableListing;
  typed: EditableListing;
  base: EditableListing;
  busy: boolean;
  onTakeStored: () => void;
  onSave: (merged: EditableListing) => void;
  onCancel: () => void;
};

/** Both versions side by side, field by field, after somebody else saved first. */
export function ListingConflict({ kind: { kind, fields }, links, stored, typed, base, onSave, ...dialog }: Props) {
  const { t } = useTranslation('listingForm');
  const words = useKindWords(kind);
  const texts = useCommonTexts();
  const common = (
    ['title', 'summary', 'titleEn', 'summaryEn', 'regionCode', 'industries', 'tags', 'cover', 'contact', 'body'] as const
  ).map((key): ConflictField<Flat> => ({
    key,
    label: t(`common.${key}`),
    ...(key in texts && { show: (value: Flat) => texts[key as keyof typeof texts](value as EditableListing) }),
    ...(key === 'cover' && { show: (value: Flat) => coverOf({ cover: value[key] as string | null }) }),
  }));
  const shownOf = (name: string, field: Field, value: unknown) =>
    isFilled(value) ? <Value of={{ kind, links }} name={name} field={field} value={value} /> : '';
  const own = Object.entries(fields).map(([name, field]) => ({
    key: `attributes.${name}`,
    label: words.field(name),
    show: (value: Flat) => shownOf(name, field, value[`attributes.${name}`]),
  }));
  return (
    <ConflictDialog<Flat>
      {...dialog}
      stored={flat(stored)}
      typed={flat(typed)}
      base={flat(base)}
      fields={[...common, ...own]}
      onSave={(merged) => onSave(nested(merged, typed))}
    />
  );
}
