import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSuggest } from '#api/policy.ts';
import type { Suggestion } from '#contract/policy.ts';
import { Marked } from '#components/Marked.tsx';
import { useCombobox } from '#components/hooks/use-combobox.ts';
import { focusMain } from '#components/landmarks.ts';
import { RecordTitle } from '#components/RecordTitle.tsx';
import { pageOfKind } from '#entities/platform/site/areas.ts';
import css from './PolicySearchBox.module.css';

/** The search field with completions: a combobox after WAI-ARIA (list autocomplete with manual selection). */
export function PolicySearchBox({ hero = false }: { hero?: boolean }) {
  const keyword = useSearch({ strict: false, select: (search) => search.keyword ?? '' });
  const isOfOwnList = useLocation({ select: ({ pathname }) => /^\/(?:account|approve)\//.test(pathname) });
  const shown = isOfOwnList ? '' : keyword;
  // a new address is a new field: typed text belongs to the old one
  return <Field key={shown} initial={shown} hero={hero} />;
}

function Field({ initial, hero }: { initial: string; hero: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [text, setText] = useState(initial);
  const box = useCombobox<Suggestion>();
  const keyword = useDeferredValue(text.trim());
  const { data } = useSuggest(keyword.slice(0, 200), box.open && keyword !== '', 'all');
  // listings only of areas that have a page
  const options =
    box.open && keyword !== ''
      ? (data ?? []).filter((option) => option.kind !== 'listing' || pageOfKind(option.listingKind ?? '') !== undefined)
      : [];

  // the user continues on the opened page
  const search = (searchText: string) => {
    box.close();
    setText(searchText);
    focusMain();
    void navigate({ to: '/policy/search', search: { keyword: searchText.trim() } });
  };
  const choose = (option: Suggestion) => {
    if (option.id === null) return search(option.text);
    box.close();
    focusMain();
    return void navigate({ to: option.page ?? '/policy/detail', search: { id: option.id } });
  };

  const kindNameOf = ({ kind, listingKind = '' }: Suggestion) => {
    if (kind !== 'listing') return t(`search.kind.${kind}`);
    const page = pageOfKind(listingKind);
    return page && t(`nav.page.${page.name}`);
  };

  return (
    <div role="search" aria-label={t('search.label')} className={hero ? css.hero : css.compact}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          search(text);
        }}
      >
        <Search size={hero ? 22 : 18} aria-hidden className={css.glass} />
        <input
          {...box.field({ options, onChoose: choose, onEscape: () => setText('') })}
          className={css.input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          // reported on submission, where `maxLength` would cut a pasted text
          pattern=".{0,200}"
          title={t('search.most')}
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            box.show();
          }}
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
      <div {...box.list(options)} aria-label={t('search.suggestions')} className={css.list}>
        {options.map((option, index) => (
          <div key={`${option.kind} ${option.id ?? option.text}`} {...box.option(index, () => choose(option))} className={css.option}>
            <span className={css.text}>
              <RecordTitle of={{ title: option.text, english: option.english }}>
                <Marked text={option.text} hits={option.hits} />
              </RecordTitle>
            </span>
            <span className={css.kind}>{kindNameOf(option)}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
