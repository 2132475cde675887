import { useId, useState } from 'react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsk } from '#api/knowledge.ts';
import { Button } from '#components/Button.tsx';
import { TextForm } from '#components/form/TextForm.tsx';
import type { MayLeave } from '#components/form/unsaved.ts';
import { question } from '#contract/knowledge.ts';
import { knowledge } from '#contract/listing/kinds/knowledge.ts';
import { knowledgeTopics } from '#domain/listing/topics.ts';
import { useKindWords } from '../listing/kind-words.ts';
import textCss from '#components/text.module.css';
import css from './AskForm.module.css';

type Props = {
  /** The course that the question is about, with its topic. */
  course?: { id: string; title: string; topic: string | null };
  mayClose: Ref<MayLeave>;
  onClose: () => void;
};

/** Asks the administrators a question. The input survives every failure. */
export function AskForm({ course, mayClose, onClose }: Props) {
  const { t } = useTranslation('contact');
  const words = useKindWords(knowledge.kind);
  const { mutate, data, error, isPending } = useAsk();
  const [topic, setTopic] = useState(() => knowledgeTopics.find((one) => one === course?.topic) ?? knowledgeTopics[0]);
  const label = t(course === undefined ? 'question.ask' : 'question.askCourse');
  // within the section of the course
  const Heading = course === undefined ? 'h2' : 'h3';
  const id = useId();
  if (data !== undefined)
    return (
      <div className={css.panel} role="status">
        <p>{t(course === undefined ? 'question.sent' : 'question.courseSent')}</p>
        <Button onClick={onClose}>{t('question.close')}</Button>
      </div>
    );
  return (
    <section className={css.panel} aria-label={label}>
      <Heading className={css.heading}>{label}</Heading>
      <p className={textCss.lead}>{course === undefined ? t('question.lead') : t('question.courseLead', { title: course.title })}</p>
      <TextForm
        label={label}
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
        busy={isPending}
        error={error}
        mayClose={mayClose}
        onSubmit={({ question: asked }) => mutate({ topic, question: asked ?? '', ...(course !== undefined && { course: course.id }) })}
        onCancel={onClose}
      >
        <label className={textCss.size14} htmlFor={id}>
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
