import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { useFormat } from '#components/format/format.ts';
import css from './ClosingNotice.module.css';
import { useKeeping } from './use-keeping.ts';

/** Shows on every page that the account is being closed, with a button to keep it. Loaded only then. */
export function ClosingNotice({ closesAt }: { closesAt: string }) {
  const { t } = useTranslation('profile');
  const { moment } = useFormat();
  const { keep, isPending } = useKeeping();
  return (
    <section className={css.notice} aria-label={t('closing.notice')} data-print="none">
      <CircleAlert size={16} aria-hidden />
      <p>{t('closing.waits', { at: moment(closesAt) })}</p>
      <Button aria-disabled={isPending} onClick={keep}>
        {t('closing.keep')}
      </Button>
    </section>
  );
}
