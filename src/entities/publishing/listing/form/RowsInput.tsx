import { Button } from 'antd';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#components/fields/Field.tsx';
import { formGrid } from '#components/form/FormSections.tsx';
import type { Field as Shape } from '#contract/listing/field.ts';
import type { ListingLink } from '#contract/listing.ts';
import type { KindWords } from '../kind-words.ts';
import { AttributeInput } from './AttributeInput.tsx';
import { absentValues } from './blank-listing.ts';
import css from './ListingForm.module.css';

type Row = Readonly<Record<string, unknown>>;

type Props = {
  /** The name of the field; its path is `attributes.<name>`. */
  name: string;
  shape: Extract<Shape, { type: 'rows' }>;
  help?: string | undefined;
  words: KindWords;
  links: readonly ListingLink[];
  value: readonly Row[];
  /** Texts of several lines are typed without Markdown. */
  isPlain?: boolean;
  onChange: (rows: Row[]) => void;
};

/** A list of rows: add, fill in, reorder, remove. */
export function RowsInput({ name, shape, help, words, links, value, isPlain = false, onChange }: Props) {
  const { t } = useTranslation('listingForm');
  const path = `attributes.${name}`;
  const label = words.field(name);
  const list = useRef<HTMLOListElement>(null);
  const swap = (from: number, to: number) => {
    const moved = value[from];
    if (moved !== undefined) onChange(value.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  const add = () => {
    onChange([...value, absentValues(shape.fields)]);
    // the row is there after the next render
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea')?.focus());
  };
  return (
    <Field field={path} label={label} help={help} required={shape.required === true} whole nested>
      {({ id, 'aria-describedby': described }) => (
        <div id={id} role="group" tabIndex={-1} aria-label={label} aria-describedby={described}>
          <ol ref={list} className={css.rows}>
            {value.map((row, index) => (
              // rows have no ids, and their inputs have no state besides their value
              // eslint-disable-next-line react/no-array-index-key
              <li key={index} className={css.row}>
                <div className={css.tools}>
                  <span className={css.number}>{t('rows.number', { number: index + 1 })}</span>
                  <Tool
                    label={t('rows.up', { number: index + 1 })}
                    icon={ArrowUp}
                    disabled={index === 0}
                    onClick={() => swap(index, index - 1)}
                  />
                  <Tool
                    label={t('rows.down', { number: index + 1 })}
                    icon={ArrowDown}
                    disabled={index === value.length - 1}
                    onClick={() => swap(index, index + 1)}
                  />
                  <Tool label={t('rows.remove', { number: index + 1 })} icon={Trash2} onClick={() => onChange(value.toSpliced(index, 1))} />
                </div>
                <div className={formGrid.fields}>
                  {Object.entries(shape.fields).map(([inner, field]) =>
                    // rows hold no rows
                    field.type === 'rows' ? null : (
                      <AttributeInput
                        key={inner}
                        path={`${path}.${index}.${inner}`}
                        field={field}
                        label={words.rowField(name, inner)}
                        help={words.rowHelp(name, inner)}
                        optionOf={(option) => words.rowOption(name, inner, option)}
                        links={links}
                        value={row[inner] ?? null}
                        isPlain={isPlain}
                        onChange={(next) => onChange(value.with(index, { ...row, [inner]: next }))}
                      />
                    ),
                  )}
                </div>
              </li>
            ))}
          </ol>
          <Button icon={<Plus size={16} aria-hidden />} disabled={value.length >= shape.most} onClick={add}>
            {t('rows.add', { name: label })}
          </Button>
        </div>
      )}
    </Field>
  );
}

type ToolProps = { label: string; icon: typeof Trash2; disabled?: boolean; onClick: () => void };

function Tool({ label, icon: Icon, disabled = false, onClick }: ToolProps) {
  return (
    <Button type="text" title={label} aria-label={label} icon={<Icon size={16} aria-hidden />} disabled={disabled} onClick={onClick} />
  );
}
