import { useTranslation } from 'react-i18next';
import type { EntryFields } from './entry-fields.ts';
import textCss from '#components/text.module.css';
import css from './panels.module.css';

type Props = { name: keyof EntryFields; fields: EntryFields; parentName: (id: number) => string };

/** Shows a field of an entry as text. */
export function FieldValue({ name, fields, parentName }: Props) {
  const { t } = useTranslation('dict');
  const value = fields[name];
  if (value === null || value === '') return <span className={textCss.muted}>{t('field.empty')}</span>;
  if (typeof value === 'boolean') return <>{t(value ? 'field.on' : 'field.off')}</>;
  if (typeof value === 'number') return <>{parentName(value)}</>;
  if (name !== 'colour') return <>{value}</>;
  return (
    <>
      <span className={css.dot} style={{ background: value }} />
      {value}
    </>
  );
}
