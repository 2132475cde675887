import { Link } from '@tanstack/react-router';
import { CircleCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusinessBase, useChangeBusiness, useLeaveBusiness } from '#api/enterprise.ts';
import { Button, buttonClass } from '#components/Button.tsx';
import { useCurrentUser } from '#session/session.ts';
import css from './CompanyActions.module.css';

type Props = { id: string; name: string; mine: boolean };

/** To the match with this company; for who is signed in, to work for it or no longer. */
export function CompanyActions({ id, name, mine }: Props) {
  const { t } = useTranslation('company');
  const user = useCurrentUser();
  return (
    <div className={css.actions}>
      <Link to="/policy/match" search={{ business: id }} className={buttonClass('primary')}>
        {t('actions.match')}
      </Link>
      {user !== null && <OwnActions id={id} name={name} mine={mine} />}
    </div>
  );
}

function OwnActions({ id, name, mine }: Props) {
  const { t } = useTranslation('company');
  const { data } = useBusinessBase();
  const change = useChangeBusiness();
  const leave = useLeaveBusiness();
  // what was current before the company was left, to put it back as it was
  const [left, setLeft] = useState<{ id: string; current: string | null } | null>(null);
  const current = data?.mine.find((one) => one.current)?.id ?? null;
  const busy = change.isPending || leave.isPending;

  const undo = async (before: string | null) => {
    await change.mutateAsync(id);
    if (before !== id) await change.mutateAsync(before);
    setLeft(null);
  };

  if (left !== null && left.id === id && !mine)
    return (
      <p className={css.left} role="status">
        {t('actions.left', { name })}
        <Button look="quiet" disabled={busy} onClick={() => void undo(left.current).catch(() => undefined)}>
          <Undo2 size={15} aria-hidden />
          {t('actions.undo')}
        </Button>
      </p>
    );
  return (
    <>
      {current === id ? (
        <span className={css.current}>
          <CircleCheck size={15} aria-hidden />
          {t('actions.isCurrent')}
        </span>
      ) : (
        <Button disabled={busy || data === undefined} onClick={() => change.mutate(id)}>
          {t('actions.makeCurrent')}
        </Button>
      )}
      {mine && (
        <Button
          look="quiet"
          disabled={busy || data === undefined}
          onClick={() => leave.mutate(id, { onSuccess: () => setLeft({ id, current }) })}
        >
          {t('actions.leave')}
        </Button>
      )}
    </>
  );
}
