import { useTranslation } from 'react-i18next';
import type { ListingKind } from '#contract/listing/kind.ts';
import { useFieldLabel } from '#entities/publishing/listing/form/use-field-label.ts';
import css from './Keeping.module.css';

type MissingProps = {
  fields: readonly { path: string; message: string }[];
  kind: Pick<ListingKind, 'kind' | 'fields'>;
  onShow?: ((path: string) => void) | undefined;
};

/** Problems of fields by their labels; with the form at hand, each links to its field. */
export function Missing({ fields, kind, onShow }: MissingProps) {
  const { t } = useTranslation('admin');
  const labelOf = useFieldLabel(kind);
  if (fields.length === 0) return null;
  return (
    <ul className={css.missing}>
      {fields.map(({ path, message }) => {
        const text = t('form.problem', { field: labelOf(path), message });
        return (
          <li key={`${path} ${message}`}>
            {onShow === undefined ? (
              text
            ) : (
              <button type="button" className={css.link} onClick={() => onShow(path.replace(/^content\./, ''))}>
                {text}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
