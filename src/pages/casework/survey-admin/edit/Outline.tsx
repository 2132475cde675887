import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useKeyHints } from '#components/keys/key-hints.ts';
import type { SurveySection } from '#contract/survey-form.ts';
import { ItemTools } from '#entities/casework/form/design/ItemTools.tsx';
import { useLabels } from '#entities/casework/form/use-labels.ts';
import textCss from '#components/text.module.css';
import css from '../SurveyAdmin.module.css';
import type { Place, Problem } from './draft.ts';
import { blankQuestion, blankSection, duplicated, moved, placeOf, removed } from './draft.ts';

type Props = {
  sections: SurveySection[];
  /** The code of the edited item. */
  open: string;
  problems: readonly Problem[];
  onOpen: (code: string) => void;
  onChange: (sections: SurveySection[]) => void;
};

/** Sections and questions in order. Alt with an arrow moves the focused one; deleted ones can be restored. */
export function Outline({ sections, open, problems, onOpen, onChange }: Props) {
  const { t } = useTranslation(['surveyAdmin', 'admin']);
  const { label } = useLabels();
  const announce = useAnnounce();
  const list = useRef<HTMLElement>(null);
  /** A moved item keeps the focus, although its element has another place. */
  const [movedItem, setMovedItem] = useState<{ code: string }>();
  useEffect(() => {
    if (movedItem !== undefined) list.current?.querySelector<HTMLElement>(`[data-item="${movedItem.code}"]`)?.focus();
  }, [movedItem]);
  const wrong = new Set(problems.map(({ code }) => code));
  const nameOf = (item: { label: string; labelEn: string }, isSection: boolean) =>
    label(item) || t(isSection ? 'edit.noSectionName' : 'edit.noQuestionName');
  const move = (code: string, by: 1 | -1, name: string) => {
    const place = placeOf(sections, code);
    const next = place === undefined ? null : moved(sections, place, by);
    if (next === null) return;
    onChange(next);
    setMovedItem({ code });
    const { section = 0, question = null } = placeOf(next, code) ?? {};
    const spot = question === null ? section + 1 : question + 1;
    announce({
      text: t(question === null ? 'outline.movedSection' : 'outline.moved', {
        name,
        spot,
        section: nameOf(next[section] ?? { label: '', labelEn: '' }, true),
      }),
    });
  };
  const copy = (place: Place) => {
    const made = duplicated(sections, place);
    if (made === null) return;
    onChange(made.sections);
    onOpen(made.code);
  };
  const remove = (place: Place, code: string, name: string) => {
    onChange(removed(sections, place));
    if (open === code) onOpen(sections[place.section - (place.question === null && place.section > 0 ? 1 : 0)]?.code ?? '');
    announce({
      text: t('admin:design.tool.removed', { name }),
      takesFocus: true,
      undo: () => {
        onChange(sections);
        onOpen(code);
      },
    });
  };
  const add = (section: number) => {
    const question = blankQuestion(sections);
    onChange(sections.map((one, at) => (at === section ? { ...one, questions: [...one.questions, question] } : one)));
    onOpen(question.code);
  };
  const { t: keys } = useTranslation('keys');
  useKeyHints([{ press: ['Alt + ↑', 'Alt + ↓'], text: keys('does.move') }]);
  const row = (item: { code: string; label: string; labelEn: string }, place: Place, number: string) => {
    const isSection = place.question === null;
    const name = nameOf(item, isSection);
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      event.preventDefault();
      move(item.code, event.key === 'ArrowUp' ? -1 : 1, name);
    };
    return (
      <div className={item.code === open ? `${css.line} ${css.lineOpen}` : css.line}>
        <button
          type="button"
          data-item={item.code}
          className={isSection ? css.sectionName : css.questionName}
          aria-current={item.code === open ? 'true' : undefined}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={() => onOpen(item.code)}
          onKeyDown={press}
        >
          <span className={textCss.note}>{number}</span> {name}
          {wrong.has(item.code) && <span className={textCss.bad}> {t('outline.wrong')}</span>}
        </button>
        <ItemTools
          small
          name={name}
          up={moved(sections, place, -1) === null ? null : () => move(item.code, -1, name)}
          down={moved(sections, place, 1) === null ? null : () => move(item.code, 1, name)}
          copy={() => copy(place)}
          remove={() => remove(place, item.code, name)}
        />
      </div>
    );
  };
  return (
    <nav ref={list} className={css.outline} aria-label={t('outline.label')}>
      <p className={textCss.note}>{t('outline.help')}</p>
      <ol className={css.list}>
        {sections.map((section, at) => (
          <li key={section.code}>
            {row(section, { section: at, question: null }, `${at + 1}`)}
            <ol className={css.list}>
              {section.questions.map((question, index) => (
                <li key={question.code}>{row(question, { section: at, question: index }, `${at + 1}.${index + 1}`)}</li>
              ))}
            </ol>
            <Button
              type="text"
              size="small"
              className={css.addQuestion ?? ''}
              icon={<Plus size={14} aria-hidden />}
              aria-label={t('outline.addQuestionTo', { name: nameOf(section, true) })}
              disabled={section.questions.length >= 40}
              onClick={() => add(at)}
            >
              {t('outline.addQuestion')}
            </Button>
          </li>
        ))}
      </ol>
      <Button
        block
        icon={<Plus size={16} aria-hidden />}
        disabled={sections.length >= 20}
        onClick={() => {
          const section = blankSection(sections);
          onChange([...sections, section]);
          onOpen(section.code);
        }}
      >
        {t('outline.addSection')}
      </Button>
    </nav>
  );
}
