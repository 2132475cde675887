import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#components/Button.tsx';
import { placeOf } from '#entities/platform/site/areas.ts';
import { WithoutId } from '#entities/platform/site/require-id.ts';
import { ErrorLayout } from './ErrorLayout.tsx';

/** `data`: from a page of one record without an id in its address, see `requireId`. */
export function NotFoundPage({ data }: { data?: unknown }) {
  const { t } = useTranslation();
  const { area, page = area?.pages[0] } = placeOf(useLocation());
  const isWithoutId = data instanceof WithoutId;
  const list = isWithoutId && data.list !== undefined ? data.list : page && { link: page.link, name: `nav.page.${page.name}` as const };
  if (!isWithoutId || list === undefined)
    return <ErrorLayout code="404" title={t('exception.notFoundTitle')} text={t('exception.notFoundText')} />;
  const named = { list: t(list.name) };
  return (
    <ErrorLayout title={t('exception.noIdTitle')} text={t('exception.noIdText', named)}>
      <Link {...list.link} className={buttonClass('primary')}>
        {t('exception.toList', named)}
      </Link>
    </ErrorLayout>
  );
}
