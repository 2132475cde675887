import { Button, Modal } from 'antd';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { overlays } from '#components/antd/overlays.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './ConflictDialog.module.css';

export type ConflictField<T> = {
  key: keyof T & string;
  label: string;
  /** Renders a value; as text by default. */
  show?: (value: T) => ReactNode;
};

type Props<T> = {
  /** The version that somebody else saved meanwhile. */
  stored: T;
  /** The version typed here. */
  typed: T;
  /** The version that both started from: a field that only one side changed is preselected from that side. */
  base?: T | undefined;
  fields: readonly ConflictField<T>[];
  busy?: boolean;
  /** Keeps the stored record and discards the input. */
  onTakeStored: () => void;
  /** Saves over the stored version, with each field as chosen. */
  onSave: (merged: T) => void;
  /** Returns to the form with everything as typed. */
  onCancel: () => void;
};

type Side = 'stored' | 'typed';

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/**
 * Two versions of a record side by side, with their differences. The user takes all of one or chooses field by field; nothing is lost
 * before that.
 */
export function ConflictDialog<T extends object>({ stored, typed, base, fields, busy = false, onTakeStored, onSave, onCancel }: Props<T>) {
  const { t } = useTranslation('admin');
  const differing = fields.filter(({ key }) => !same(stored[key], typed[key]));
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const sideOf = (key: keyof T & string): Side =>
    chosen.get(key) ?? (base !== undefined && same(base[key], typed[key]) ? 'stored' : 'typed');
  const all = (side: Side) => setChosen(new Map(differing.map(({ key }) => [key, side])));
  const merged: T = { ...typed };
  for (const { key } of differing) if (sideOf(key) === 'stored') merged[key] = stored[key];
  const onlyStored = differing.every(({ key }) => sideOf(key) === 'stored');
  return (
    <Modal
      open
      width={820}
      title={t('conflict.title')}
      getContainer={overlays}
      styles={{ header: { paddingInlineEnd: 24 } }}
      onCancel={onCancel}
      footer={[
        <Button key="back" onClick={onCancel}>
          {t('conflict.back')}
        </Button>,
        <Button key="save" type="primary" loading={busy} onClick={() => (onlyStored ? onTakeStored() : onSave(merged))}>
          {onlyStored ? t('conflict.takeStored') : t('conflict.save')}
        </Button>,
      ]}
    >
      <p className={layoutCss.below16}>{t('conflict.text', { count: differing.length })}</p>
      <table className={css.table}>
        <thead>
          <tr>
            <th className={css.field} scope="col">
              {t('conflict.field')}
            </th>
            {(['stored', 'typed'] as const).map((side) => (
              <th key={side} scope="col">
                {t(`conflict.${side}`)}{' '}
                <Button
                  type="link"
                  size="small"
                  aria-label={t('conflict.choose', { field: t('conflict.all'), side: t(`conflict.${side}`) })}
                  onClick={() => all(side)}
                >
                  {t('conflict.all')}
                </Button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differing.map((field) => (
            <FieldRow
              key={field.key}
              field={field}
              stored={stored}
              typed={typed}
              side={sideOf(field.key)}
              onChoose={(side) => setChosen(new Map(chosen).set(field.key, side))}
            />
          ))}
        </tbody>
      </table>
    </Modal>
  );
}

type RowProps<T> = { field: ConflictField<T>; stored: T; typed: T; side: Side; onChoose: (side: Side) => void };

function FieldRow<T extends object>({ field: { key, label, show }, stored, typed, side, onChoose }: RowProps<T>) {
  const { t } = useTranslation('admin');
  const group = useId();
  const shown = (version: T): ReactNode => {
    const content = show === undefined ? textOf(version[key]) : show(version);
    return content === '' || content === null ? <span className={textCss.muted}>{t('conflict.nothing')}</span> : <span>{content}</span>;
  };
  return (
    <tr>
      <th scope="row" className={css.field}>
        {label}
      </th>
      {(['stored', 'typed'] as const).map((one) => (
        <td key={one}>
          <label className={css.choice} data-side={t(`conflict.${one}`)}>
            <input
              type="radio"
              name={group}
              aria-label={t('conflict.choose', { field: label, side: t(`conflict.${one}`) })}
              checked={side === one}
              onChange={() => onChoose(one)}
            />
            {shown(one === 'stored' ? stored : typed)}
          </label>
        </td>
      ))}
    </tr>
  );
}

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};
