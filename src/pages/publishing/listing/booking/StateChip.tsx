import { useTranslation } from 'react-i18next';
import type { BookingState, RegistrationState } from '#domain/booking/states.ts';
import css from './Panel.module.css';

const bookingLooks: Record<BookingState, string | undefined> = {
  held: css.waits,
  requested: css.waits,
  confirmed: css.good,
  done: css.good,
  noShow: css.bad,
  cancelled: undefined,
  expired: undefined,
};

const registrationLooks: Record<RegistrationState, string | undefined> = {
  registered: css.good,
  waiting: css.waits,
  offered: css.waits,
  cancelled: undefined,
  lapsed: undefined,
};

const look = (more: string | undefined): string => [css.state, more].filter(Boolean).join(' ');

export function BookingStateChip({ state }: { state: BookingState }) {
  const { t } = useTranslation('booking');
  return <span className={look(bookingLooks[state])}>{t(`bookingState.${state}`)}</span>;
}

export function RegistrationStateChip({ state }: { state: RegistrationState }) {
  const { t } = useTranslation('booking');
  return <span className={look(registrationLooks[state])}>{t(`registrationState.${state}`)}</span>;
}
