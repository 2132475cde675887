import { useTranslation } from 'react-i18next';
import type { ApplicationState } from '#domain/application/actions.ts';
import css from './Application.module.css';

type Props = {
  state: ApplicationState;
  /** Of the application: an appeal is answered rather than approved. */
  kind?: string;
};

/** The state of an application. */
export function StateChip({ state, kind }: Props) {
  const { t } = useTranslation('application');
  return (
    <span className={css.chip} data-state={state}>
      {kind === 'appeal' && state === 'approved' ? t('answered') : t(`state.${state}`)}
    </span>
  );
}
