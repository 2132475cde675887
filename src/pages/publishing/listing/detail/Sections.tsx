import { useTranslation } from 'react-i18next';
import type { ListingDetail } from '#contract/listing.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import css from './ListingDetail.module.css';
import { FieldTable, FieldValue, namedBy } from '#entities/publishing/listing/FieldValue.tsx';
import { RecordList } from '#entities/publishing/listing/RecordLink.tsx';
import { useFieldText } from '#entities/publishing/listing/use-field-text.ts';
import type { DetailSlots } from './slots.ts';
import type { ShownField } from './shown-fields.ts';
import { shownFields } from './shown-fields.ts';

type Props = { kind: ListingKind; listing: ListingDetail; slots: DetailSlots };

/** Multi-line fields, each as a section. Conditions are shown by a part of their own, which evaluates them. */
export function Sections({ kind, listing, slots: { shown, fields } }: Props) {
  const { t } = useTranslation('listingDetail');
  const { words, field: textOf, inner } = useFieldText(kind.kind);
  const content = ({ name, field, value }: ShownField) => {
    if (field.type === 'records') return <RecordList records={namedBy(value as string[], listing.links)} />;
    if (field.type !== 'rows') return <FieldValue field={field} value={value} text={textOf(name, field, value)} links={listing.links} />;
    return (
      <FieldTable
        label={t('table', { name: words.field(name) })}
        fields={field.fields}
        rows={value as Record<string, unknown>[]}
        nameOf={(one) => words.rowField(name, one)}
        textOf={(one, shape, held) => inner(name, one, shape, held)}
        links={listing.links}
      />
    );
  };
  return shownFields(kind, listing.attributes, shown)
    .sections.filter(({ field }) => field.type !== 'criteria')
    .map((one) => {
      const Own = fields?.[one.name];
      return (
        <section key={one.name} className={css.section} aria-label={words.field(one.name)}>
          <h2 className={css.heading}>{words.field(one.name)}</h2>
          <div className={css.content}>{Own === undefined ? content(one) : <Own listing={listing} />}</div>
        </section>
      );
    });
}
