import { Button, Input, Select } from 'antd';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lastYear } from '#domain/matching/model/profile.ts';
import type { FactKey } from '#domain/matching/model/profile.ts';
import { groupNames, groupOf } from '#entities/companies/fact/fact-groups.ts';
import { today } from '#http/clock.ts';
import { choosableFacts, isYearlyFact, keyOfChoice } from './fact-edits.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import editor from './FactsEditor.module.css';
import type { AdminFactWords } from '../shared/use-choices.ts';

type Props = { words: AdminFactWords; taken: readonly FactKey[]; onAdd: (key: FactKey) => void };

/** Selects a fact to add; for yearly figures also the year. */
export function AddFact({ words, taken, onAdd }: Props) {
  const { t } = useTranslation(['enterpriseAdmin', 'match']);
  const id = useId();
  const newest = lastYear(today());
  const [fact, setFact] = useState<string>();
  const [year, setYear] = useState(newest);
  const isYearly = fact !== undefined && isYearlyFact(fact);
  const key = fact === undefined ? undefined : keyOfChoice(fact, year);
  const isTaken = key !== undefined && taken.includes(key);
  const mayBeAdded = (one: string) => isYearlyFact(one) || taken.every((held) => held !== one);
  const all = [...choosableFacts, ...words.titles].flatMap((one) => {
    const named = keyOfChoice(one, newest);
    // a yearly figure is shown without a year until one is selected
    return named === undefined || !mayBeAdded(one) ? [] : [{ value: one, label: words.name(one as FactKey), group: groupOf(named) }];
  });
  const options = groupNames.flatMap((group) => {
    const members = all.filter((one) => one.group === group).map(({ value, label }) => ({ value, label }));
    return members.length === 0 ? [] : [{ label: t(`match:group.${group}`), options: members }];
  });

  return (
    <div className={editor.add} role="group" aria-label={t('facts.add')}>
      <div className={editor.addFact}>
        <label className={`${textCss.note} ${layoutCss.block}`} htmlFor={`${id}-fact`}>
          {t('facts.which')}
        </label>
        <Select
          id={`${id}-fact`}
          style={{ width: '100%' }}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('facts.choose')}
          value={fact}
          options={options}
          onChange={setFact}
        />
      </div>
      {isYearly && (
        <div>
          <label className={`${textCss.note} ${layoutCss.block}`} htmlFor={`${id}-year`}>
            {t('facts.year')}
          </label>
          <Input
            id={`${id}-year`}
            className={editor.year}
            type="number"
            min={1990}
            max={newest + 1}
            value={year}
            onChange={({ target }) => setYear(Number(target.value))}
          />
        </div>
      )}
      <Button
        icon={<Plus size={16} aria-hidden />}
        disabled={key === undefined || isTaken || (isYearly && year > newest + 1)}
        onClick={() => {
          if (key === undefined) return;
          onAdd(key);
          if (!isYearly) setFact(undefined);
        }}
      >
        {isTaken ? t('facts.taken') : t('facts.addThis')}
      </Button>
    </div>
  );
}
