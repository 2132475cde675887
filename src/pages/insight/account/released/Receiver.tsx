import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import type { ReleaseOverview } from '#contract/company-release.ts';
import type { ReleaseKind } from '#domain/company/release.ts';
import { CompanyPicker } from '#entities/companies/company/CompanyPicker.tsx';
import textCss from '#components/text.module.css';
import css from './Released.module.css';

/** To whom figures are released. */
export type Chosen = { id: string; name: string };

type Props = {
  kind: ReleaseKind;
  data: Pick<ReleaseOverview, 'lenders' | 'applications'>;
  chosen: Chosen | null;
  onChoose: (chosen: Chosen | null) => void;
  isWrong: boolean;
};

/** Chooses a lender or an application from those there are, or a company by its name. */
export function Receiver({ kind, data, chosen, onChoose, isWrong }: Props) {
  const { t } = useTranslation('released');
  const id = useId();
  if (kind === 'partner')
    return (
      <div className={css.field}>
        <p className={css.label}>{t('give.partner')}</p>
        {isWrong && (
          <p className={textCss.problem} role="alert">
            {t('give.partnerWanted')}
          </p>
        )}
        {chosen === null ? (
          <CompanyPicker withoutCompany={false} onPick={(one, name) => onChoose({ id: one, name })} />
        ) : (
          <p className={css.chosen}>
            <Chinese text={chosen.name} />
            <Button look="quiet" onClick={() => onChoose(null)}>
              {t('give.change')}
            </Button>
          </p>
        )}
      </div>
    );
  const choices = kind === 'lender' ? data.lenders : data.applications;
  if (choices.length === 0) return <p className={css.quiet}>{t(kind === 'lender' ? 'give.noLender' : 'give.noApplication')}</p>;
  return (
    <div className={css.field}>
      <label htmlFor={id}>{t(`give.${kind}`)}</label>
      <select
        id={id}
        lang="zh-CN"
        value={chosen?.id}
        onChange={(event) => onChoose(choices.find((one) => one.id === event.target.value) ?? null)}
      >
        {choices.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    </div>
  );
}
