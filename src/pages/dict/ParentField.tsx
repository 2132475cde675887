import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dictAdminQueries } from '#api/dict-admin.ts';
import { useSettled } from '#components/use-settled.ts';
import { nameIn } from './root-branches.ts';

type Props = {
  id?: string;
  value?: number | null;
  onChange?: (id: number | null) => void;
  category: string;
  /** The entry itself cannot stand under itself. */
  except: number | undefined;
  /** What the present parent is called, before anything has been looked for. */
  nameOf: (id: number) => string;
};

/** The entry that this one stands under, looked for by name or code among all of the dictionary. */
export function ParentField({ id, value = null, onChange, category, except, nameOf }: Props) {
  const { t, i18n } = useTranslation('dict');
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const keyword = useSettled(typed.trim());
  const { data, isFetching } = useQuery({
    ...dictAdminQueries.list({ category, keyword, pageSize: 50 }),
    enabled: open,
    placeholderData: (previous) => previous,
  });
  const found = (data?.list ?? [])
    .filter((entry) => entry.id !== except)
    .map((entry) => ({ value: entry.id, label: t('entry.parentOption', { name: nameIn(entry, i18n.language), code: entry.code }) }));
  const known = value === null || found.some((option) => option.value === value) ? [] : [{ value, label: nameOf(value) }];
  return (
    <Select
      {...(id !== undefined && { id })}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder={t('entry.top')}
      loading={isFetching}
      notFoundContent={isFetching ? t('entry.parentLooking') : t('entry.parentNone')}
      value={value}
      options={[...known, ...found]}
      onOpenChange={setOpen}
      onChange={(next: number | null | undefined) => onChange?.(next ?? null)}
    />
  );
}
