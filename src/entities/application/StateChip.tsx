import { useTranslation } from 'react-i18next';
import type { ApplicationState } from '#domain/application/machine.ts';
import css from './Application.module.css';

/** The state of an application. */
export function StateChip({ state }: { state: ApplicationState }) {
  const { t } = useTranslation('application');
  return (
    <span className={css.chip} data-state={state}>
      {t(`state.${state}`)}
    </span>
  );
}
