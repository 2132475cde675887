import { useTranslation } from 'react-i18next';
import { isGroup } from '#domain/matching/build.ts';
import { useBuilder } from './state/builder-context.ts';
import css from './Criteria.module.css';
import { GroupForm } from './form/GroupForm.tsx';
import { LeafForm } from './form/LeafForm.tsx';

/** The form of what is selected in the tree. Escape leads back to the tree. */
export function Inspector() {
  const { t } = useTranslation('criteria');
  const { selected, setLeaf, select } = useBuilder();
  if (selected === null) return <p className={css.hint}>{t('form.nothing')}</p>;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from any of its fields
    <section
      className={css.panel}
      aria-label={t('form.edit')}
      data-part="form"
      onKeyDown={(event) => {
        // a list of choices that is open closes first
        if (event.key !== 'Escape' || event.target instanceof HTMLSelectElement || isOpenList(event.target)) return;
        event.preventDefault();
        select(selected.id, { to: 'tree' });
      }}
    >
      <h3 className={css.panelTitle}>
        {isGroup(selected) ? t('form.editGroup') : t('form.editLeaf')}
        <kbd className={css.key}>{t('form.escape')}</kbd>
      </h3>
      {isGroup(selected) ? (
        <GroupForm key={selected.id} group={selected} />
      ) : (
        <LeafForm key={selected.id} leaf={selected.leaf} onChange={(leaf, tag) => setLeaf(selected.id, leaf, `${selected.id} ${tag}`)} />
      )}
    </section>
  );
}

const isOpenList = (target: EventTarget): boolean =>
  target instanceof Element && target.getAttribute('role') === 'combobox' && target.getAttribute('aria-expanded') === 'true';
