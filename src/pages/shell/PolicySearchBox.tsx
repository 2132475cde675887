import { useNavigate, useSearch } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { useDeferredValue, useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSuggest } from '#api/policy.ts';
import type { Suggestion } from '#contract/policy.ts';
import { Marked } from '#components/Marked.tsx';
import css from './PolicySearchBox.module.css';

/** The search field with completions: a combobox as WAI-ARIA describes it, list autocomplete with manual selection. */
export function PolicySearchBox({ hero = false }: { hero?: boolean }) {
  const shown = useSearch({ strict: false, select: (search) => search.keyword ?? '' });
  // a new address is a new field: what was typed belongs to the old one
  return <Field key={shown} initial={shown} hero={hero} />;
}

function Field({ initial, hero }: { initial: string; hero: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState(initial);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const keyword = useDeferredValue(text.trim());
  const { data } = useSuggest(keyword, open && keyword !== '');
  const options = open && keyword !== '' ? (data ?? []) : [];
  const current = options[active];

  const search = (wanted: string) => {
    setOpen(false);
    setText(wanted);
    void navigate({ to: '/policy/search', search: { keyword: wanted.trim() } });
  };
  const choose = (option: Suggestion) => {
    if (option.id === null) return search(option.text);
    setOpen(false);
    return void navigate({ to: '/policy/detail', search: { id: option.id } });
  };
  const move = (step: number) => {
    setOpen(true);
    if (options.length > 0) setActive((active + step + (active < 0 && step < 0 ? 1 : 0) + options.length) % options.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // while an input method composes, keys belong to it
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape') {
      if (open) setOpen(false);
      else setText('');
      setActive(-1);
    } else if (event.key === 'Enter' && current !== undefined) {
      event.preventDefault();
      choose(current);
    }
  };

  return (
    <div role="search" className={hero ? css.hero : css.compact}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          search(text);
        }}
      >
        <Search size={hero ? 22 : 18} aria-hidden className={css.glass} />
        <input
          className={css.input}
          type="text"
          role="combobox"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          aria-label={t('search.label')}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current === undefined ? undefined : `${id}-${active}`}
          placeholder={t('search.placeholder')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setOpen(false)}
        />
        {text !== '' && (
          <button type="button" className={css.clear} aria-label={t('search.clear')} onClick={() => setText('')}>
            <X size={16} aria-hidden />
          </button>
        )}
        <button type="submit" className={css.submit}>
          {t('search.submit')}
        </button>
      </form>
      <div id={`${id}-list`} role="listbox" aria-label={t('search.suggestions')} className={css.list} hidden={options.length === 0}>
        {options.map((option, index) => (
          <div
            key={`${option.kind} ${option.text}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={css.option}
            // before the field loses focus, which would take the list away
            onPointerDown={(event) => {
              event.preventDefault();
              choose(option);
            }}
          >
            <span className={css.text}>
              <Marked text={option.text} hits={option.hits} />
            </span>
            <span className={css.kind}>{t(`search.kind.${option.kind}`)}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
