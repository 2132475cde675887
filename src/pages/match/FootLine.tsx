import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { useFormat } from '#components/format.ts';
import css from './MatchPage.module.css';
import { useWorkbench } from './workbench/workbench-context.ts';

const shown = ['eligible', 'possible', 'ineligible'] as const;

/** On a narrow screen the numbers stay in view at its foot while facts are changed. */
export function FootLine({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['match', 'common']);
  const { count } = useFormat();
  const { counts } = useWorkbench().tried.matching;
  return (
    <div className={css.foot}>
      {shown.map((verdict) => (
        <span key={verdict} className={css.footCount}>
          <strong>{count(counts[verdict])}</strong> {t(`common:verdict.${verdict}`)}
        </span>
      ))}
      <Button look="primary" onClick={onClose}>
        {t('facts.results')}
      </Button>
    </div>
  );
}
