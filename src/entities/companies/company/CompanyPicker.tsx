import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Building2, PencilLine, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { companyChoiceQueries, useLookup } from '#api/company-choice.ts';
import { policyQueries } from '#api/policy.ts';
import { Marked } from '#components/Marked.tsx';
import { useCombobox } from '#components/hooks/use-combobox.ts';
import { useDebouncedValue } from '#components/hooks/use-debounced-value.ts';
import type { BusinessBase, CompanyHit } from '#contract/company-choice.ts';
import type { Standing } from '#domain/company/standing.ts';
import { useCurrentUser } from '#session/session.ts';
import textCss from '#components/text.module.css';
import css from './CompanyPicker.module.css';
import { StandingBadges } from './Standing.tsx';

type CompanyOption = {
  id: string;
  name: string;
  hits: CompanyHit['hits'];
  /** Details that distinguish the company: credit code, region. */
  about: string;
  /** Why the company is suggested to the user. */
  mark: 'current' | 'mine' | 'own' | null;
  standing: readonly Standing[];
};

/**
 * Options of the company picker: the user's own companies before typing, search results after it. `regionOf` translates a region's Chinese
 * name into the current language.
 */
function companyOptions(
  keyword: string,
  mine: BusinessBase['mine'],
  found: readonly CompanyHit[],
  regionOf: (name: string) => string,
): CompanyOption[] {
  if (keyword === '')
    return mine.map(({ id, name, current, standing }) => ({ id, name, hits: [], about: '', mark: current ? 'current' : 'mine', standing }));
  return found.map(({ id, name, hits, creditCode, regionName, own, standing }) => ({
    id,
    name,
    hits,
    about: [regionName === null ? null : regionOf(regionName), creditCode].filter((part) => part !== null).join(' · '),
    mark: own ? 'own' : null,
    standing,
  }));
}

type Props = {
  onPick: (id: string, name: string) => void;
  /** False if continuing without a company would lead to the current page. */
  withoutCompany?: boolean;
};

/**
 * Picks a company by name, pinyin, initials or credit code; shows the signed-in user's own before typing. Below it, a link to continue
 * without a company.
 */
export function CompanyPicker({ onPick, withoutCompany = true }: Props) {
  const { t, i18n } = useTranslation();
  const [text, setText] = useState('');
  const keyword = text.trim();
  const debouncedKeyword = useDebouncedValue(keyword);
  const box = useCombobox<CompanyOption>();
  const user = useCurrentUser();
  const own = useQuery({ ...companyChoiceQueries.businessBase(), enabled: box.open && user !== null });
  const found = useLookup(debouncedKeyword);
  const areas = useQuery({ ...policyQueries.areaDict(), enabled: box.open && i18n.language === 'en-US' }).data;
  const regionOf = (name: string) => (i18n.language === 'en-US' ? areas?.find((area) => area.name === name)?.nameEn : undefined) ?? name;
  const options = box.open ? companyOptions(keyword, own.data?.mine ?? [], found.data ?? [], regionOf) : [];
  // users who work for a company would be redirected back to it
  const working = own.data?.mine.some((company) => company.current) === true;
  const answered = keyword !== '' && keyword === debouncedKeyword && found.isSuccess && !found.isPlaceholderData;

  const choose = ({ id, name }: CompanyOption) => {
    box.close();
    setText('');
    onPick(id, name);
  };
  const clear = () => setText('');

  return (
    <div className={css.picker}>
      <div className={css.field}>
        <Building2 size={18} aria-hidden className={css.icon} />
        <input
          {...box.field({ options, onChoose: choose, onEscape: clear })}
          type="text"
          className={css.input}
          maxLength={100}
          aria-label={t('business.pick')}
          placeholder={t('business.placeholder')}
          value={text}
          onFocus={box.show}
          onClick={box.show}
          onChange={(event) => {
            setText(event.target.value);
            box.show();
          }}
        />
        {text !== '' && (
          <button type="button" className={css.clear} aria-label={t('business.clear')} onClick={clear}>
            <X size={16} aria-hidden />
          </button>
        )}
        <div {...box.list(options)} className={css.list} aria-label={t('business.list')}>
          {options.map((option, index) => (
            <div key={option.id} {...box.option(index, () => choose(option))} className={css.option}>
              <span className={css.name} lang="zh-CN">
                <Marked text={option.name} hits={option.hits} />
              </span>
              <StandingBadges of={option.standing} />
              <span className={`${textCss.note} ${textCss.numeric}`}>
                {option.mark === null ? option.about : t(`business.${option.mark}`)}
              </span>
            </div>
          ))}
        </div>
      </div>
      <div className={css.after}>
        <span role="status">
          {answered && found.data.length === 0 && t('business.none', { keyword })}
          {found.isError && keyword !== '' && t('business.failed')}
        </span>
        {withoutCompany && !working && (
          <Link to="/policy/match" search={{ business: undefined }} className={css.blank}>
            <PencilLine size={14} aria-hidden />
            {t('business.blank')}
          </Link>
        )}
      </div>
    </div>
  );
}
