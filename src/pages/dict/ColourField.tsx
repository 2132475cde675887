import { Ban, Check } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { dictionaryColourNames, dictionaryColours } from '#domain/dictionary-colours.ts';
import css from './Panels.module.css';

type Props = { id?: string; value?: string | null; onChange?: (colour: string | null) => void; label: string };

/** A colour out of those that read well on white, one of one's own, or none. */
export function ColourField({ id, value = null, onChange, label }: Props) {
  const { t } = useTranslation('dict');
  const group = useId();
  const own = value !== null && !dictionaryColourNames.some((name) => dictionaryColours[name] === value);
  return (
    <div id={id} role="radiogroup" aria-label={label} className={css.swatches}>
      <label className={css.swatch} data-none>
        <input type="radio" name={group} aria-label={t('colour.none')} checked={value === null} onChange={() => onChange?.(null)} />
        <Ban size={16} aria-hidden />
      </label>
      {dictionaryColourNames.map((name) => (
        <label key={name} className={css.swatch} style={{ background: dictionaryColours[name] }} title={t(`colour.${name}`)}>
          <input
            type="radio"
            name={group}
            aria-label={t(`colour.${name}`)}
            checked={value === dictionaryColours[name]}
            onChange={() => onChange?.(dictionaryColours[name])}
          />
          {value === dictionaryColours[name] && <Check size={16} aria-hidden />}
        </label>
      ))}
      <label
        className={css.swatch}
        data-chosen={own || undefined}
        style={own ? { background: value } : undefined}
        data-none
        title={t('colour.own')}
      >
        <input
          type="color"
          aria-label={t('colour.own')}
          value={value ?? dictionaryColours.blue}
          onChange={(event) => onChange?.(event.target.value)}
        />
        {own ? null : '…'}
      </label>
    </div>
  );
}
