import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteSearch } from '#api/subscription.ts';
import type { SavedSearch } from '#contract/subscription.ts';
import { Button } from '#components/Button.tsx';
import css from './Part.module.css';

type Props = { search: SavedSearch; onDeleted: () => void; onClose: () => void };

/** Asks before a search goes, since its history of alerts goes with it. */
export function DeleteSearch({ search, onDeleted, onClose }: Props) {
  const { t } = useTranslation('account');
  const { mutate, isPending } = useDeleteSearch();
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div className={css.part}>
      <p ref={question} tabIndex={-1} className={css.question}>
        {t('search.deleteAsk', { name: search.name })}
      </p>
      <div className={css.actions}>
        <Button
          className={css.danger}
          aria-disabled={isPending}
          onClick={() => !isPending && mutate(search.id, { onSuccess: onDeleted, onError: onClose })}
        >
          {t('search.delete')}
        </Button>
        <Button onClick={onClose}>{t('search.keep')}</Button>
      </div>
    </div>
  );
}
