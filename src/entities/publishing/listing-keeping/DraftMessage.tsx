import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import type { ListingEditing } from '#contract/listing-keeping.ts';
import { todayInChina } from '#domain/china-time.ts';
import { Missing } from './Missing.tsx';
import textCss from '#components/text.module.css';
import css from './Keeping.module.css';

type DraftNoticeProps = {
  listing: Pick<ListingEditing, 'draft' | 'missing'>;
  kind: Pick<ListingKind, 'kind' | 'fields'>;
  /** Shows the field in the form. */
  onShow?: (path: string) => void;
};

/** Why a draft was returned, and the parts missing before publication: one line that expands, so that typing does not move the page. */
export function DraftNotice({ listing: { draft, missing }, kind, onShow }: DraftNoticeProps) {
  const { t } = useTranslation('listingAdmin');
  return (
    <>
      {draft !== null && draft.note !== null && <p className={css.note}>{draft.note}</p>}
      {missing.length > 0 && (
        <details className={css.open}>
          <summary>{t('missing', { count: missing.length })}</summary>
          <Missing kind={kind} fields={missing} onShow={onShow} />
        </details>
      )}
    </>
  );
}

/** The company that a listing belongs to, and by which right its keeper publishes there, for officers. */
export function KeeperRight({ company }: Pick<ListingEditing, 'company'>) {
  const { t } = useTranslation('listingAdmin');
  const { day } = useFormat();
  if (company === null) return null;
  const { right } = company;
  const words =
    right === null
      ? [t('belongs.right.none')]
      : [
          t(`belongs.right.${right.role}`),
          t(`belongs.basis.${right.basis}`),
          t('belongs.since', { day: day(todayInChina(new Date(right.since))) }),
        ];
  return (
    <p className={textCss.note}>
      <Chinese text={company.name} /> · {words.join(' · ')}
    </p>
  );
}
