import { useTranslation } from 'react-i18next';
import type { NoticeStage, RowStanding } from '#domain/public-notice/states.ts';
import css from './PublicNotice.module.css';

/** The stage of a public notice. */
export function StageChip({ stage }: { stage: NoticeStage }) {
  const { t } = useTranslation('publicNotice');
  return (
    <span className={css.chip} data-state={stage}>
      {t(`stage.${stage}`)}
    </span>
  );
}

/** The status of a row in its notice. */
export function StandingChip({ standing }: { standing: RowStanding }) {
  const { t } = useTranslation('publicNotice');
  return (
    <span className={css.chip} data-state={standing}>
      {t(`standing.${standing}`)}
    </span>
  );
}
