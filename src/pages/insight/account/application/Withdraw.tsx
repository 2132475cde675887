import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applicationQueries, useWithdrawApplication } from '#api/application.ts';
import { Button } from '#components/Button.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import { applicationNote } from '#contract/application.ts';
import css from './ApplicationPage.module.css';
import { titleId } from './title-id.ts';

// few applications are withdrawn, and the form has a leave guard
const TextForm = lazy(() => import('#components/form/TextForm.tsx').then((module) => ({ default: module.TextForm<'note'> })));

/** Withdraws a submitted application, with an optional reason. */
export function Withdraw({ application: { id, version, refused, number } }: { application: ApplicationDetail }) {
  const { t } = useTranslation('application');
  const client = useQueryClient();
  const announce = useAnnounce();
  const [isOpen, setOpen] = useState(false);
  const button = useId();
  const { mutateAsync, isPending, error, reset } = useWithdrawApplication();
  if (refused.withdraw !== undefined) return null;
  const { queryKey } = applicationQueries.detail(id);
  const send = async (note: string | null) => {
    try {
      const withdrawn = await mutateAsync({ id, version, note: note ?? '' });
      client.setQueryData(queryKey, withdrawn);
      announce({ text: t('withdraw.done') });
      setTimeout(() => document.getElementById(titleId)?.focus({ preventScroll: true }));
    } catch {
      // decided meanwhile: the page shows that
      await client.invalidateQueries({ queryKey });
    }
  };
  const close = () => {
    setOpen(false);
    reset();
    document.getElementById(button)?.focus();
  };
  return (
    <>
      <Button id={button} aria-expanded={isOpen} onClick={() => (isOpen ? close() : setOpen(true))}>
        {t('act.withdraw')}
      </Button>
      {isOpen && (
        <Suspense>
          <div className={css.withdraw}>
            <TextForm
              label={t('withdraw.title', { number })}
              fields={[
                {
                  name: 'note',
                  label: t('withdraw.reason'),
                  schema: { safeParse: (value) => applicationNote.safeParse(value ?? undefined) },
                  wrong: t('withdraw.wrong'),
                  most: 2000,
                  lines: 3,
                  help: t('withdraw.reasonHelp'),
                },
              ]}
              initial={{ note: '' }}
              action={t('withdraw.action')}
              cancel={t('withdraw.keep')}
              optional={t('optional')}
              busy={isPending}
              error={error}
              onSubmit={({ note }) => void send(note)}
              onCancel={close}
            >
              <h2>{t('withdraw.title', { number })}</h2>
              <p>{t('withdraw.text')}</p>
            </TextForm>
          </div>
        </Suspense>
      )}
    </>
  );
}
