import { useTranslation } from 'react-i18next';
import type { FactKey } from '#domain/matching/model/profile.ts';
import { useFacetNames } from '#entities/publishing/policy/names.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { commonSource } from './fact-source.ts';
import { FactRow } from './FactRow.tsx';
import css from './Facts.module.css';

type Props = {
  keys: readonly FactKey[];
  /** Topics that are open. */
  opened: ReadonlySet<string>;
  onTopic: (topic: string, isOpen: boolean) => void;
};

/** What policies ask the company to declare, by topic; each topic is folded, with how many of its statements are answered. */
export function Declarations({ keys, opened, onTopic }: Props) {
  const { t } = useTranslation('match');
  const { loaded, tried, sources } = useWorkbench();
  const nameOf = useFacetNames();
  const common = commonSource(keys, sources);
  return [...Map.groupBy(keys, (key) => loaded.topics.get(key) ?? '')].map(([topic, ofTopic]) => (
    <details
      key={topic}
      className={css.topic}
      open={opened.has(topic)}
      // fires when the question that leads here opens it, too
      onToggle={({ currentTarget: { open } }) => open !== opened.has(topic) && onTopic(topic, open)}
    >
      <summary>
        {nameOf('category', topic)}
        <span className={css.answered}>
          {t('facts.answered', { known: ofTopic.filter((key) => tried.profile[key] !== undefined).length, of: ofTopic.length })}
        </span>
      </summary>
      {opened.has(topic) && ofTopic.map((key) => <FactRow key={key} factKey={key} common={common} />)}
    </details>
  ));
}
