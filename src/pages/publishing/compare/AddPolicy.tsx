import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSuggest } from '#api/policy.ts';
import type { Suggestion } from '#contract/policy.ts';
import { Marked } from '#components/Marked.tsx';
import { useCombobox } from '#components/hooks/use-combobox.ts';
import { useDebouncedValue } from '#components/hooks/use-debounced-value.ts';
import css from './AddPolicy.module.css';

const route = getRouteApi('/_portal/policy/compare');

type Found = Suggestion & { id: string };

/** Adds a policy to the comparison, found by its name. */
export function AddPolicy({ chosen }: { chosen: readonly string[] }) {
  const { t } = useTranslation('compare');
  const navigate = route.useNavigate();
  const [text, setText] = useState('');
  const keyword = text.trim();
  const debouncedKeyword = useDebouncedValue(keyword);
  const box = useCombobox<Found>();
  const { data, isPlaceholderData, isError } = useSuggest(debouncedKeyword, debouncedKeyword !== '');
  const found = (data ?? []).filter((one): one is Found => one.id !== null && !chosen.includes(one.id));
  const options = box.open && keyword !== '' ? found : [];
  const answered = keyword !== '' && keyword === debouncedKeyword && data !== undefined && !isPlaceholderData;

  const choose = ({ id }: Found) => {
    box.close();
    setText('');
    void navigate({ search: (before) => ({ ...before, id: [...before.id, id] }), resetScroll: false });
  };

  return (
    <div className={css.add} data-print="none">
      <div className={css.field}>
        <Plus size={18} aria-hidden className={css.icon} />
        <input
          {...box.field({ options, onChoose: choose, onEscape: () => setText('') })}
          type="text"
          className={css.input}
          maxLength={100}
          aria-label={t('add.label')}
          placeholder={t('add.placeholder')}
          value={text}
          onFocus={box.show}
          onChange={(event) => {
            setText(event.target.value);
            box.show();
          }}
        />
      </div>
      <div {...box.list(options)} className={css.list} aria-label={t('add.list')}>
        {options.map((option, index) => (
          <div key={option.id} {...box.option(index, () => choose(option))} className={css.option}>
            <Marked text={option.text} hits={option.hits} />
          </div>
        ))}
      </div>
      <p className={css.said} role="status">
        {answered && found.length === 0 && t('add.none', { keyword })}
        {isError && keyword !== '' && t('add.failed')}
      </p>
    </div>
  );
}
