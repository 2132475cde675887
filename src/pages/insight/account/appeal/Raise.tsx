import { Link, useNavigate } from '@tanstack/react-router';
import { PencilLine } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBeginAppeal } from '#api/application.ts';
import { isSignedIn } from '#api/oauth.ts';
import { Button } from '#components/Button.tsx';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import { useDebouncedValue } from '#components/hooks/use-debounced-value.ts';
import { appeal } from '#contract/application/appeal.ts';
import { OwnSimilar } from '#entities/casework/similar-case/OwnSimilar.tsx';
import { useLabels } from '#entities/casework/form/use-labels.ts';
import { useAfterSignIn } from '#entities/identity/sign-in/use-after-sign-in.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './AppealsPage.module.css';
import { useQuery } from '@tanstack/react-query';
import { knowledgeQueries } from '#api/knowledge.ts';
import { Chinese } from '#components/Chinese.tsx';

const topics = appeal.definition.fields.find(({ code }) => code === 'topic')?.options ?? [];
const [contactStep, settleStep] = appeal.definition.steps;
const titleMost = appeal.definition.fields.find(({ code }) => code === 'title')?.most ?? 100;

/** Fewer characters find too much. */
const leastTyped = 2;

/** Begins an appeal: its subject, and the answers to similar questions, which may make it unnecessary. */
export function Raise() {
  const { t } = useTranslation('appeal');
  const { label } = useLabels();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const id = useId();
  const [topic, setTopic] = useState(topics[0]?.code ?? '');
  const [title, setTitle] = useState('');
  const keyword = useDebouncedValue(title.trim());
  const { mutateAsync, isPending, error } = useBeginAppeal();
  const send = () => {
    void mutateAsync({ topic, title: title.trim(), content: t(`template.${topic as 'policy'}`) }).then(
      (begun) => navigate({ to: '/account/application', search: { id: begun.id } }),
      // shown below the button
      () => undefined,
    );
  };
  const afterSignIn = useAfterSignIn(send);
  // the user of a stored sign-in may not have arrived yet
  const begin = () => (isSignedIn() ? send() : afterSignIn());
  return (
    <section className={css.section} aria-label={t('raise.title')}>
      <h2>{t('raise.title')}</h2>
      <fieldset className={css.topics}>
        <legend>{t('raise.topic')}</legend>
        {topics.map((option) => (
          <label key={option.code} className={css.topic}>
            <input
              type="radio"
              name={`${id}-topic`}
              value={option.code}
              checked={topic === option.code}
              onChange={() => setTopic(option.code)}
            />
            {label(option)}
          </label>
        ))}
      </fieldset>
      <label className={css.label} htmlFor={`${id}-title`}>
        {t('raise.what')}
      </label>
      <input
        id={`${id}-title`}
        className={css.input}
        value={title}
        maxLength={titleMost}
        autoComplete="off"
        placeholder={t('raise.example')}
        aria-describedby={`${id}-help`}
        onChange={(event) => setTitle(event.target.value)}
      />
      <p id={`${id}-help`} className={css.help}>
        {t('raise.help')}
      </p>
      {isSignedIn() && <OwnSimilar kind="appeal" title={title} />}
      <div role="status" className={css.similar}>
        {keyword.length >= leastTyped && <Similar keyword={keyword} />}
      </div>
      <Limits />
      <Button look="primary" disabled={isPending} onClick={begin}>
        <PencilLine size={16} aria-hidden />
        {t('raise.begin')}
      </Button>
      {error !== null && (
        <p role="alert" className={`${textCss.bad} ${layoutCss.above8}`}>
          {failureText(error)}
        </p>
      )}
    </section>
  );
}

/** The steps after sending, with their limits. */
function Limits() {
  const { t } = useTranslation('appeal');
  return (
    <div className={css.limits}>
      <h3>{t('limits.title')}</h3>
      <ol>
        <li>{t('limits.contact', { count: contactStep?.limitDays ?? 1 })}</li>
        <li>{t('limits.settle', { count: settleStep?.limitDays ?? 5 })}</li>
        <li>{t('limits.rate')}</li>
      </ol>
    </div>
  );
}

/** Published answers to similar questions. */
function Similar({ keyword }: { keyword: string }) {
  const { t } = useTranslation('appeal');
  const { data } = useQuery({ ...knowledgeQueries.similar(keyword), placeholderData: (previous) => previous });
  if (data === undefined) return null;
  if (data.list.length === 0) return <p className={css.help}>{t('similar.none')}</p>;
  return (
    <>
      <h3>{t('similar.title')}</h3>
      <ul>
        {data.list.map(({ id, title, summary }) => (
          <li key={id}>
            <Link to="/government/knowledge/detail" search={{ id }} target="_blank">
              <Chinese text={title} />
            </Link>
            {summary !== '' && (
              <p className={css.help}>
                <Chinese text={summary} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
