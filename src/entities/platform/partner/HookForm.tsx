import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveHook } from '#api/partner.ts';
import { Button } from '#components/Button.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import type { PartnerHook } from '#contract/partner-hook.ts';
import { hookFields } from '#contract/partner-hook.ts';
import type { PartnerEvent } from '#domain/partner/partner.ts';
import { companyEvents, partnerEvents } from '#domain/partner/partner.ts';
import { BusinessError, fieldMessage, isFieldProblem } from '#http/errors.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './Partner.module.css';

type Props = {
  /** Undefined for a new one. */
  hook: PartnerHook | undefined;
  companyId: string | null;
  onClose: () => void;
};

/** The address and events of a hook. Its stored address and secret are never shown. */
export function HookForm({ hook, companyId, onClose }: Props) {
  const { t } = useTranslation('partner');
  const announce = useAnnounce();
  const failureText = useFailureText();
  const { mutate, error, isPending } = useSaveHook();
  const offered = partnerEvents.filter((event) => companyId !== null || !companyEvents.includes(event));
  const [name, setName] = useState(hook?.name ?? '');
  const [url, setUrl] = useState('');
  const [secret, setSecret] = useState('');
  const [enabled, setEnabled] = useState(hook?.enabled ?? true);
  const [events, setEvents] = useState<readonly PartnerEvent[]>(hook?.events ?? []);
  const [isChecked, setChecked] = useState(false);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // the button that opened the form was removed
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), []);
  const isDirty = name !== (hook?.name ?? '') || url !== '' || secret !== '' || events.join() !== (hook?.events ?? []).join();
  const { release, mayLeave } = useLeaveGuard(isDirty || enabled !== (hook?.enabled ?? true));
  const refusedUrl = fieldMessage(error, 'body.url');
  const wrong = {
    name: isChecked && !hookFields.name.safeParse(name).success,
    url: (isChecked && hook === undefined && url.trim() === '') || refusedUrl !== undefined,
    events: isChecked && events.length === 0,
  };
  const send = () => {
    setChecked(true);
    const first = !hookFields.name.safeParse(name).success
      ? 'name'
      : hook === undefined && url.trim() === ''
        ? 'url'
        : events.length === 0
          ? 'events'
          : null;
    if (first !== null) {
      form.current?.querySelector<HTMLElement>(`[data-field='${first}'] input`)?.focus();
      return;
    }
    const typed = { ...(url !== '' && { url }), ...(secret !== '' && { secret }) };
    mutate(
      { id: hook?.id ?? null, version: hook?.version ?? null, companyId, name, enabled, events: [...events], ...typed },
      {
        onSuccess: (saved) => {
          release();
          onClose();
          announce({ text: t('hooks.saved', { name: saved.name }), takesFocus: true });
        },
      },
    );
  };
  const turn = (event: PartnerEvent) =>
    setEvents((before) => (before.includes(event) ? before.filter((one) => one !== event) : [...before, event]));
  const isStale = error instanceof BusinessError && error.info.errorCode === 'CONFLICT';
  const field = (of: 'name' | 'url' | 'secret', value: string, set: (text: string) => void, help: string, more: object = {}) => (
    <div className={css.field} data-field={of}>
      <label htmlFor={`${id}-${of}`}>{t(`hooks.${of}`)}</label>
      <input
        id={`${id}-${of}`}
        className={css.input}
        autoComplete="off"
        spellCheck={false}
        value={value}
        aria-invalid={of !== 'secret' && wrong[of]}
        aria-describedby={`${id}-${of}-help`}
        onChange={(event) => set(event.target.value)}
        {...more}
      />
      <p id={`${id}-${of}-help`} className={of !== 'secret' && wrong[of] ? textCss.problem : textCss.note}>
        {help}
      </p>
    </div>
  );
  return (
    <form
      ref={form}
      className={hook === undefined ? css.form : css.inner}
      aria-label={hook === undefined ? t('hooks.add') : t('hooks.editLabel', { name: hook.name })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) send();
      }}
    >
      {field('name', name, setName, t(wrong.name ? 'form.nameWrong' : 'form.nameHelp'), { maxLength: 60 })}
      {field('url', url, setUrl, refusedUrl ?? (hook === undefined ? t('hooks.urlHelp') : t('hooks.urlKept', { host: hook.host })), {
        type: 'url',
        maxLength: 1000,
      })}
      {field('secret', secret, setSecret, t(hook?.hasSecret === true ? 'hooks.secretHelp' : 'hooks.secretNew'), {
        type: 'password',
        autoComplete: 'new-password',
        maxLength: 300,
      })}
      <fieldset className={css.part} data-field="events" aria-describedby={wrong.events ? `${id}-events` : undefined}>
        <legend>{t('hooks.events')}</legend>
        {offered.map((event) => (
          <label key={event} className={css.choice}>
            <input type="checkbox" checked={events.includes(event)} onChange={() => turn(event)} />
            <span>{t(`hooks.event.${event}`)}</span>
          </label>
        ))}
        {wrong.events && (
          <p id={`${id}-events`} className={textCss.problem} role="alert">
            {t('hooks.eventsWrong')}
          </p>
        )}
      </fieldset>
      <label className={css.choice}>
        <input type="checkbox" checked={enabled} onChange={(event) => setEnabled(event.target.checked)} />
        <span>{t('hooks.enabled')}</span>
      </label>
      {error !== null && !isFieldProblem(error) && (
        <p role="alert" className={textCss.problem}>
          {isStale ? t('hooks.stored') : failureText(error)}
        </p>
      )}
      <p className={layoutCss.row}>
        <Button type="submit" look="primary" disabled={isPending}>
          {t('hooks.save')}
        </Button>
        <Button look="quiet" onClick={() => void mayLeave().then((may) => may && onClose())}>
          {t('form.cancel')}
        </Button>
      </p>
    </form>
  );
}
