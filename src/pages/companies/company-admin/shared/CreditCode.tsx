import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CompanyBase } from '#contract/company-choice.ts';
import textCss from '#components/text.module.css';
import css from './list.module.css';

/** A credit code, with a warning if its check character is wrong. */
export function CreditCode({ company }: { company: Pick<CompanyBase, 'creditCode' | 'creditCodeValid'> }) {
  const { t } = useTranslation('enterpriseAdmin');
  const { creditCode, creditCodeValid } = company;
  if (creditCode === null) return <>—</>;
  return (
    <>
      <span className={`${textCss.numeric} ${textCss.breaks}`}>{creditCode}</span>
      {!creditCodeValid && (
        <span className={css.doubt}>
          <TriangleAlert size={14} aria-hidden />
          <span className={css.doubtWords}>{t('codeDoubt')}</span>
        </span>
      )}
    </>
  );
}
