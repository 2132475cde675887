import { useTranslation } from 'react-i18next';
import { Newest } from '../entrance/Newest.tsx';
import css from '../entrance/Entrance.module.css';
import { technologyKinds } from './technology-kinds.ts';

/** The entrance of the area of technology: devices, results and experts. */
export function TechnologyPage() {
  const { t } = useTranslation('listingDetail');
  return (
    <div className={css.page}>
      <title>{t('technology.title')}</title>
      <h1 className={css.title}>{t('technology.title')}</h1>
      <p className={css.lead}>{t('technology.lead')}</p>
      {technologyKinds.map((kind) => (
        <Newest key={kind.kind} kind={kind} />
      ))}
    </div>
  );
}
