import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field, Unit } from '#contract/listing/field.ts';
import { fieldNumber, typedMoney, typedPrice, unitLeads } from '#domain/typed-number.ts';
import { namesOf } from '#entities/publishing/listing/list-search.ts';
import { useFilterWords } from '#entities/publishing/listing/use-filter-words.ts';
import { useUnitWord } from '#entities/publishing/listing/use-field-text.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './FigureFilter.module.css';
import { useListSearch } from '#entities/publishing/listing/use-list-search.ts';

/** The filters by a figure: the required value, within the offered range. */
export function FigureFilters() {
  const { t } = useTranslation('listing');
  const { kind, search, change } = useListSearch();
  const names = namesOf(kind, 'figures');
  if (names.length === 0) return null;
  return (
    <div className={css.filters} role="group" aria-label={t('list.need')}>
      <p className={`${textCss.size14} ${textCss.strong}`}>{t('list.need')}</p>
      {names.map((name) => {
        const field = kind.fields[name];
        const value = search[name];
        return (
          field !== undefined && (
            <FigureFilter
              // another value in the address, as after Back, resets it
              key={`${name} ${String(value)}`}
              name={name}
              field={field}
              value={typeof value === 'number' ? value : undefined}
              onChange={(figure) => change({ [name]: figure })}
            />
          )
        );
      })}
    </div>
  );
}

const unitOf = (field: Field): Unit | 'yuan' | null =>
  field.type === 'money' ? 'yuan' : field.type === 'number' || field.type === 'range' ? field.unit : null;

type Props = { name: string; field: Field; value: number | undefined; onChange: (value: number | undefined) => void };

function FigureFilter({ name, field, value, onChange }: Props) {
  const { t, i18n } = useTranslation('listing');
  const id = useId();
  const label = useFilterWords(useListSearch().kind).figureLabel(name, field);
  const unit = unitOf(field);
  const wordOf = useUnitWord();
  const money = (field.per === undefined ? typedMoney : typedPrice)[i18n.language === 'en-US' ? 'en-US' : 'zh-CN'];
  const factor = unit === 'yuan' ? money.factor : 1;
  const [typed, setTyped] = useState(value === undefined ? '' : fieldNumber(value / factor));
  const plain = typed.normalize('NFKC').replaceAll(/[\s,]/g, '');
  const figure = plain === '' ? undefined : Math.round(Number(plain) * factor * 1e6) / 1e6;
  const isBad = figure !== undefined && !(figure >= 0 && figure <= 1e12);
  const send = () => {
    if (!isBad && figure !== value) onChange(figure);
  };
  const unitWord = unit === 'yuan' ? money.unit : wordOf(unit);
  const mark = unitWord !== undefined && <span className={css.unit}>{unitWord}</span>;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label className={`${textCss.note} ${layoutCss.stack4}`} htmlFor={id}>
        {label}
      </label>
      <span className={css.box} data-invalid={isBad}>
        {unitLeads(unitWord) && mark}
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          aria-invalid={isBad}
          aria-describedby={isBad ? `${id}-error` : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={send}
        />
        {!unitLeads(unitWord) && mark}
      </span>
      {isBad && (
        <p id={`${id}-error`} className={css.error} role="alert">
          {t('list.badFigure')}
        </p>
      )}
    </form>
  );
}
