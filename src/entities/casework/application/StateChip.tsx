import { useTranslation } from 'react-i18next';
import type { ApplicationState } from '#domain/application/states.ts';
import css from './Application.module.css';

type Props = {
  state: ApplicationState;
  /** The kind of the application, which decides the words: an appeal is answered, an objection upheld. */
  kind?: string;
};

/** The name of a decision that is no approval or rejection. */
export function decidedAs(kind: string | undefined, state: ApplicationState): 'answered' | 'upheld' | 'dismissed' | undefined {
  if (kind === 'appeal') return state === 'approved' ? 'answered' : undefined;
  if (kind !== 'objection') return undefined;
  return state === 'approved' ? 'upheld' : state === 'rejected' ? 'dismissed' : undefined;
}

/** The state of an application. */
export function StateChip({ state, kind }: Props) {
  const { t } = useTranslation('application');
  const decided = decidedAs(kind, state);
  return (
    <span className={css.chip} data-state={state}>
      {decided === undefined ? t(`state.${state}`) : t(decided)}
    </span>
  );
}
