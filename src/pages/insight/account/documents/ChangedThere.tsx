import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import type { DocumentDetail } from '#contract/document.ts';
import type { Values } from './document-values.ts';
import css from './Documents.module.css';

type Props = { fields: readonly Exclude<keyof Values, 'grade'>[]; stored: Values; document: DocumentDetail };

/** What somebody else has changed since the form opened, of what was typed into it: saving replaces that. */
export function ChangedThere({ fields, stored, document }: Props) {
  const { t } = useTranslation('document');
  if (fields.length === 0) return null;
  const shownOf = (key: Props['fields'][number]): string => {
    if (key === 'kind') return t(`kind.${stored.kind}`);
    if (key === 'companyId') return document.company?.name ?? t('own');
    if (key === 'shared') return t(stored.shared ? 'sharedOwn' : 'notShared');
    return stored[key] === '' ? t('form.empty') : stored[key];
  };
  return (
    <div role="note" className={css.due}>
      <p>{t('form.changedThere')}</p>
      <ul>
        {fields.map((key) => (
          <li key={key}>
            {t(`form.is`, { field: t(`field.${key}`) })}
            <Chinese text={shownOf(key)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
