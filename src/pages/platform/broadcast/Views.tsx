import { getRouteApi } from '@tanstack/react-router';
import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { sentDefaults } from './sent-params.ts';
import type { SentSearch } from './sent-params.ts';

const route = getRouteApi('/_admin/portal/notice');

/** The lists of the page. */
export function Views({ current }: { current: SentSearch['view'] }) {
  const { t } = useTranslation('noticeMail');
  const navigate = route.useNavigate();
  return (
    <Segmented
      aria-label={t('views')}
      value={current}
      options={(['notices', 'mails', 'channels'] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
      onChange={(view) => void navigate({ search: { ...sentDefaults, view } })}
    />
  );
}
