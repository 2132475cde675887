import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useVote, useVotes } from '#api/listing-vote.ts';
import { Button } from '#components/Button.tsx';
import { useFormat } from '#components/format/format.ts';
import { Failure } from '#components/states/Failure.tsx';
import { setVisible, useCurrentUser } from '#session/session.ts';
import css from './contact.module.css';

/** Helpful or unhelpful: one vote per account. Pressing the same button again removes it. */
export function Votes({ listing: { id } }: { listing: { id: string } }) {
  const { t } = useTranslation('contact');
  const { count } = useFormat();
  const user = useCurrentUser();
  const { data, error, refetch } = useVotes(id);
  const { mutate, isPending, variables } = useVote();
  // shows the pending vote
  const mine = isPending ? variables.helpful : (data?.mine ?? null);
  const press = (helpful: boolean) => {
    if (user === null) setVisible(true);
    else mutate({ id, helpful: mine === helpful ? null : helpful });
  };
  return (
    <section className={css.section} aria-labelledby="votes" data-print="none">
      <h2 id="votes" className={css.heading}>
        {t('votes.heading')}
      </h2>
      {error !== null && data === undefined ? (
        <Failure compact error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={css.ask}>
          <Button aria-pressed={mine === true} aria-label={t('votes.yesCount', { count: data?.helpful ?? 0 })} onClick={() => press(true)}>
            <ThumbsUp size={16} aria-hidden fill={mine === true ? 'currentColor' : 'none'} />
            {t('votes.yes')} {count(data?.helpful ?? 0)}
          </Button>
          <Button
            aria-pressed={mine === false}
            aria-label={t('votes.noCount', { count: data?.notHelpful ?? 0 })}
            onClick={() => press(false)}
          >
            <ThumbsDown size={16} aria-hidden fill={mine === false ? 'currentColor' : 'none'} />
            {t('votes.no')} {count(data?.notHelpful ?? 0)}
          </Button>
        </div>
      )}
    </section>
  );
}
