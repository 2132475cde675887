import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHandOver } from '#api/colleague.ts';
import { templateQueries } from '#api/template.ts';
import { Button } from '#components/Button.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import type { Colleague } from '#contract/template.ts';
import type { CompanyMatter, HandedWork } from '#domain/company/members.ts';
import { actsIn } from '#domain/company/members.ts';
import css from './HandOver.module.css';

/** Few companies have more colleagues who act for them. */
const mostColleagues = 100;

type Props = {
  work: HandedWork;
  id: string;
  title: string;
  companyId: string;
  /** Whether a colleague keeps it now. */
  isKeeper: (one: Colleague) => boolean;
  /** The matter in which the colleague must have the right to act. */
  matter: CompanyMatter;
  onDone: () => void;
};

/** Hands a listing, an application or a booking of a company to a colleague. */
export function HandOver({ action, named, title, onDone, ...piece }: Props & { action: string; named: string }) {
  const [isOpen, setOpen] = useState(false);
  const button = useId();
  const close = () => {
    setOpen(false);
    document.getElementById(button)?.focus();
  };
  return (
    <>
      <Button id={button} aria-expanded={isOpen} aria-label={named} onClick={() => (isOpen ? close() : setOpen(true))}>
        {action}
      </Button>
      {isOpen && (
        // its messages may load after the page, which remains visible
        <Suspense>
          <Choice
            {...piece}
            title={title}
            onClose={close}
            onDone={() => {
              setOpen(false);
              onDone();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function Choice({ work, id, title, companyId, isKeeper, matter, onDone, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('account');
  const announce = useAnnounce();
  const field = useId();
  const { data, isError } = useQuery(templateQueries.users({ page: 1, pageSize: mostColleagues, companyId }));
  const [chosen, setChosen] = useState('');
  const { mutate, isPending, error } = useHandOver();
  const failure = useFailureText();
  const others = (data?.list ?? []).filter((one) => actsIn(one, matter) && !isKeeper(one));
  const name = (one: { displayName: string; username: string }) => (one.displayName === '' ? one.username : one.displayName);
  const to = others.find((one) => one.id === chosen);
  const send = () => {
    if (to === undefined) return;
    mutate(
      { work, id, accountId: to.id },
      {
        onSuccess: () => {
          announce({ text: t('handOver.done', { title, to: name(to) }), takesFocus: true });
          onDone();
        },
      },
    );
  };
  if (data !== undefined && others.length === 0)
    return (
      <p role="status" className={css.none}>
        {t('handOver.nobody')}
      </p>
    );
  return (
    <div role="group" aria-label={t('handOver.named', { title })} className={css.panel}>
      <label htmlFor={field}>{t('handOver.to')}</label>
      <select id={field} value={chosen} disabled={data === undefined} onChange={(event) => setChosen(event.target.value)}>
        <option value="">{isError ? t('handOver.failed') : t('handOver.choose')}</option>
        {others.map((one) => (
          <option key={one.id} value={one.id}>
            {name(one)}
          </option>
        ))}
      </select>
      <Button look="primary" disabled={to === undefined} aria-disabled={isPending} onClick={() => isPending || send()}>
        {t('handOver.send')}
      </Button>
      <Button onClick={onClose}>{t('handOver.cancel')}</Button>
      <p className={css.about}>{t('handOver.about')}</p>
      {error !== null && (
        <p role="alert" className={css.wrong}>
          {failure(error)}
        </p>
      )}
    </div>
  );
}
