import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsk } from '#api/knowledge.ts';
import { Button } from '#components/Button.tsx';
import { TextForm } from '#components/form/TextForm.tsx';
import { question } from '#contract/knowledge.ts';
import { knowledge } from '#contract/listing/kinds/knowledge.ts';
import { knowledgeTopics } from '#domain/listing/topics.ts';
import { useKindWords } from '#entities/listing/kind-words.ts';
import css from './AskForm.module.css';

/** Asks the administrators a question. What was typed survives every failure. */
export function AskForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('contact');
  const words = useKindWords(knowledge.kind);
  const { mutate, data, error, isPending } = useAsk();
  const [topic, setTopic] = useState<(typeof knowledgeTopics)[number]>(knowledgeTopics[0]);
  const id = useId();
  if (data !== undefined)
    return (
      <div className={css.panel} role="status">
        <p>{t('question.sent')}</p>
        <Button onClick={onClose}>{t('question.close')}</Button>
      </div>
    );
  return (
    <section className={css.panel} aria-label={t('question.ask')}>
      <h2 className={css.heading}>{t('question.ask')}</h2>
      <p className={css.lead}>{t('question.lead')}</p>
      <TextForm
        label={t('question.ask')}
        fields={[
          {
            name: 'question',
            label: words.field('question'),
            schema: question.shape.question,
            wrong: t('question.wrong'),
            most: 2000,
            lines: 4,
          },
        ]}
        initial={{ question: '' }}
        action={t('question.send')}
        cancel={t('question.cancel')}
        optional=""
        busy={isPending}
        error={error}
        onSubmit={({ question: asked }) => mutate({ topic, question: asked ?? '' })}
        onCancel={onClose}
      >
        <label className={css.label} htmlFor={id}>
          {words.field('topic')}
        </label>
        <select
          id={id}
          className={css.select}
          value={topic}
          onChange={({ currentTarget: { value } }) => setTopic(knowledgeTopics.find((one) => one === value) ?? topic)}
        >
          {knowledgeTopics.map((one) => (
            <option key={one} value={one}>
              {words.option('topic', one)}
            </option>
          ))}
        </select>
      </TextForm>
    </section>
  );
}
