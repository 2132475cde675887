import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import textCss from '#components/text.module.css';
import css from './FormSections.module.css';

/** The classes of a form's fields: `fields` has two columns from 1280 pixels, `whole` takes both. */
export const formGrid = { fields: css.fields ?? '', whole: css.whole ?? '' };

export type FormSectionName = {
  /** The id of the section's element. */
  id: string;
  title: string;
  /** The number of fields with a problem. */
  problems?: number;
  /** The meaning of the number, if it does not count fields to correct. */
  meaning?: string;
};

/** Pixels below the links at which a section counts as reached. */
const margin = 40;

/** Links to the sections of a long form. They stay in view, and the one of the section on screen is marked. */
export function SectionLinks({ label, sections }: { label: string; sections: readonly FormSectionName[] }) {
  const { t } = useTranslation('admin');
  const nav = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(sections[0]?.id);
  // the last sections may not reach the top, so a chosen one remains marked until the user scrolls
  const chosen = useRef<string>(undefined);
  const follow = useEffectEvent(() => {
    const line = (nav.current?.getBoundingClientRect().bottom ?? 0) + margin;
    const reached = sections.filter(({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line);
    setCurrent(chosen.current ?? reached.at(-1)?.id ?? sections[0]?.id);
  });
  const letGo = useEffectEvent(() => {
    chosen.current = undefined;
  });
  useEffect(() => {
    const given = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
    const passive = { capture: true, passive: true };
    const onScroll = () => follow();
    const onInput = () => letGo();
    // captured: the form may scroll in a drawer
    document.addEventListener('scroll', onScroll, passive);
    for (const kind of given) document.addEventListener(kind, onInput, passive);
    return () => {
      document.removeEventListener('scroll', onScroll, passive);
      for (const kind of given) document.removeEventListener(kind, onInput, passive);
    };
  }, []);
  // the row of links may be wider than a phone
  useEffect(() => {
    const row = nav.current;
    const link = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
    // eslint-disable-next-line react/exhaustive-deps -- the row moves when the mark does
  }, [current]);
  const goTo = (id: string) => {
    chosen.current = id;
    setCurrent(id);
    const section = document.getElementById(id);
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
  };
  return (
    <nav ref={nav} className={css.links} aria-label={label}>
      {sections.map(({ id, title, problems = 0, meaning }) => (
        <button key={id} type="button" className={css.link} aria-current={id === current ? 'location' : undefined} onClick={() => goTo(id)}>
          {title}
          {problems > 0 && (
            <>
              <span className={css.wrong} aria-hidden>
                {problems}
              </span>
              <span className="visually-hidden">{meaning ?? t('form.sectionProblems', { count: problems })}</span>
            </>
          )}
        </button>
      ))}
    </nav>
  );
}

type SectionProps = { id: string; title: string; lead?: ReactNode; bare?: boolean; children: ReactNode };

/** A section of a long form; its link moves the focus here. */
export function FormSection({ id, title, lead, bare = false, children }: SectionProps) {
  return (
    <section id={id} tabIndex={-1} aria-label={title} className={bare ? `${css.section} ${css.bare}` : css.section}>
      <h2 className={textCss.size17}>{title}</h2>
      {lead !== undefined && <p className={css.lead}>{lead}</p>}
      {children}
    </section>
  );
}
