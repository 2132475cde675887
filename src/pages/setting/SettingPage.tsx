import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settingQueries } from '#api/setting.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { AdminPage } from '#components/AdminPage.tsx';
import { AddSetting } from './AddSetting.tsx';
import { SettingForm } from './SettingForm.tsx';

/** What the portal goes by: its name, its links, its limits. */
export function SettingPage() {
  const { t } = useTranslation('system');
  const { data, error, refetch } = useQuery(settingQueries.list());
  const [adding, setAdding] = useState(false);
  return (
    <AdminPage
      title={t('setting.title')}
      lead={t('setting.lead')}
      actions={
        <Button icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          {t('setting.add')}
        </Button>
      }
    >
      {data === undefined && error === null && <Skeleton dense rows={8} />}
      {data === undefined && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <SettingForm stored={data} onStale={() => void refetch()} />}
      {adding && <AddSetting onClose={() => setAdding(false)} />}
    </AdminPage>
  );
}
