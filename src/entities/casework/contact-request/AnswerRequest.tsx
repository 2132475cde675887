import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswerRequest } from '#api/contact-request.ts';
import { Button } from '#components/Button.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { TextForm } from '#components/form/TextForm.tsx';
import { requestTexts, givenContact } from '#contract/contact-request.ts';
import type { ContactRequest } from '#contract/contact-request.ts';
import { isFieldProblem } from '#http/errors.ts';
import textCss from '#components/text.module.css';
import css from './contact.module.css';

/** Accepts or declines a request. Accepting requires a contact if the listing has none; otherwise another contact can replace the listing's own. */
export function AnswerRequest({ request: { id, version, company } }: { request: ContactRequest }) {
  const { t } = useTranslation('contact');
  const announce = useAnnounce();
  const { mutate, error, isPending, reset } = useAnswerRequest();
  const [open, setOpen] = useState<'accept' | 'decline' | null>(null);
  const [own, setOwn] = useState(false);
  const accept = open === 'accept';
  /** The listing has no contact: the answer needs one. */
  const [needed, setNeeded] = useState(false);
  const given = accept && (own || needed);
  const { name, phone, email } = givenContact.shape;
  if (open === null)
    return (
      <div className={css.ask}>
        <Button look="primary" aria-label={t('answer.acceptOf', { company })} onClick={() => setOpen('accept')}>
          {t('answer.accept')}
        </Button>
        <Button aria-label={t('answer.declineOf', { company })} onClick={() => setOpen('decline')}>
          {t('answer.decline')}
        </Button>
      </div>
    );
  const close = () => {
    setOpen(null);
    reset();
  };
  const note = {
    name: 'note' as const,
    label: t('answer.note'),
    schema: requestTexts.note,
    wrong: t('wrong.note'),
    most: 500,
    lines: 2,
  };
  const contact = [
    { name: 'name' as const, path: 'contact.name', label: t('field.name'), schema: name, wrong: t('wrong.name'), most: 40 },
    {
      name: 'phone' as const,
      path: 'contact.phone',
      label: t('field.phone'),
      schema: phone,
      wrong: t('wrong.phone'),
      most: 30,
      type: 'tel' as const,
    },
    { name: 'email' as const, path: 'contact.email', label: t('field.email'), schema: email, wrong: t('wrong.email'), most: 100 },
  ];
  return (
    <TextForm
      label={accept ? t('answer.acceptOf', { company }) : t('answer.declineOf', { company })}
      fields={given ? [note, ...contact] : [note]}
      initial={{ note: '', name: '', phone: '', email: '' }}
      action={accept ? t('answer.accept') : t('answer.decline')}
      cancel={t('form.cancel')}
      optional={t('form.optional')}
      busy={isPending}
      error={error}
      onSubmit={(typed) =>
        mutate(
          {
            id,
            version,
            accept,
            note: typed.note,
            contact: given ? { name: typed.name ?? '', phone: typed.phone ?? '', email: typed.email } : null,
          },
          {
            onSuccess: () => announce({ text: accept ? t('answer.accepted') : t('answer.declined'), takesFocus: true }),
            onError: (failure) => setNeeded((before) => before || (!given && isFieldProblem(failure))),
          },
        )
      }
      onCancel={close}
    >
      <p className={`${textCss.lead} ${textCss.numeric}`}>{accept ? t('answer.acceptText') : t('answer.declineText')}</p>
      {accept && needed && <p className={textCss.problem}>{t('answer.contactNeeded')}</p>}
      {accept && !needed && (
        <label className={css.consent}>
          <input type="checkbox" checked={own} onChange={(event) => setOwn(event.target.checked)} />
          {t('answer.other')}
        </label>
      )}
    </TextForm>
  );
}
