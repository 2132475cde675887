import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SentCode } from '#api/company-proof.ts';
import { companyProofQueries, useProofCode, useSendProofCode } from '#api/company-proof.ts';
import { Button } from '#components/Button.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import type { ProofWays } from '#contract/company-proof.ts';
import { ownCode } from '#contract/oauth.ts';
import { now } from '#http/clock.ts';
import textCss from '#components/text.module.css';
import css from './ProofWays.module.css';

/** Milliseconds after which another code is offered. */
const pause = 60_000;

type Props = { company: { id: string; name: string }; to: NonNullable<ProofWays['code']>['to'] };

/** A code to the telephone or the e-mail that the register has: sent, typed in, and sent again. */
export function CodeWay({ company, to }: Props) {
  const { t } = useTranslation('colleagues');
  const failureText = useFailureText();
  const { data: sent } = useQuery(companyProofQueries.sentCode(company.id));
  const { mutate: send, isPending: isSending, error } = useSendProofCode();
  const elapsed = useElapsed(sent?.at);
  const left = Math.ceil((pause - elapsed) / 1000);
  const isWaiting = sent !== null && sent !== undefined && left > 0;
  const problem = error !== null && (
    <p role="alert" className={textCss.problem}>
      {failureText(error)}
    </p>
  );
  const buttons = to.map(({ way, masked }) => (
    <Button
      key={way}
      look={sent ? 'quiet' : 'plain'}
      disabled={isSending || isWaiting}
      className={css.send}
      onClick={() => send({ companyId: company.id, way })}
    >
      {t(sent?.way === way ? `proof.code.again.${way}` : `proof.code.send.${way}`, { masked })}
    </Button>
  ));
  if (!sent)
    return (
      <>
        {buttons}
        {problem}
      </>
    );
  return (
    <>
      <CodeForm key={sent.key} company={company} sent={sent} isExpired={sent.at + elapsed >= sent.until} />
      <div className={css.again}>
        {isWaiting && <p className={`${textCss.lead} ${textCss.breaks}`}>{t('proof.code.wait', { count: left })}</p>}
        {buttons}
      </div>
      {problem}
    </>
  );
}

function CodeForm({ company, sent, isExpired }: { company: Props['company']; sent: SentCode; isExpired: boolean }) {
  const { t } = useTranslation('colleagues');
  const id = useId();
  const announce = useAnnounce();
  const failureText = useFailureText();
  const { mutate, isPending, error } = useProofCode();
  const [code, setCode] = useState('');
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const use = () => {
    const fits = ownCode.safeParse(code).success;
    setWrong(!fits);
    if (!fits) {
      field.current?.focus();
      return;
    }
    mutate(
      { companyId: company.id, key: sent.key, code },
      {
        onSuccess: () => announce({ text: t('proof.done', { name: company.name }), takesFocus: true }),
        onError: () => field.current?.select(),
      },
    );
  };
  const problem = isWrong ? t('proof.code.wrong') : isExpired ? t('proof.code.expired') : error === null ? undefined : failureText(error);
  return (
    <form
      className={css.form}
      aria-label={t('proof.code.title')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        use();
      }}
    >
      <p role="status">{t('proof.code.sent', { masked: sent.masked, count: Math.round((sent.until - sent.at) / 60_000) })}</p>
      <label htmlFor={id}>{t('proof.code.label')}</label>
      <div className={css.entry}>
        <input
          ref={field}
          id={id}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          disabled={isExpired}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" look="primary" disabled={isPending || isExpired}>
          {t('proof.code.use')}
        </Button>
      </div>
      {problem !== undefined && (
        <p id={`${id}-problem`} role="alert" className={textCss.problem}>
          {problem}
        </p>
      )}
    </form>
  );
}

/** Returns the milliseconds since a moment, by the second; 0 without one. */
function useElapsed(at: number | undefined): number {
  const [, setTick] = useState(0);
  useEffect(() => {
    if (at === undefined) return undefined;
    const timer = setInterval(() => setTick((tick) => tick + 1), 1000);
    return () => clearInterval(timer);
  }, [at]);
  return at === undefined ? 0 : Math.max(0, now().getTime() - at);
}
