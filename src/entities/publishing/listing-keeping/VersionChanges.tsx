import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format/format.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { ListingKind } from '#contract/listing/kind.ts';
import type { EditableListing, ListingEditing } from '#contract/listing-keeping.ts';
import { ContentValues } from './ContentValues.tsx';
import textCss from '#components/text.module.css';
import css from './Keeping.module.css';
import type { Keeping } from './keeping.ts';

type Props = {
  kind: ListingKind;
  stored: ListingEditing;
  published: { version: number; content: EditableListing };
  content: EditableListing;
  versionOf: Keeping['version'];
};

/** The differences between the form and a published version: the current one, or an earlier one. */
export function VersionChanges({ kind, stored, published, content, versionOf }: Props) {
  const { t } = useTranslation('listingAdmin');
  const { moment } = useFormat();
  const [version, setVersion] = useState(published.version);
  const isCurrent = version === published.version;
  const earlier = useQuery({ ...versionOf(stored.id, version), enabled: !isCurrent });
  const former = isCurrent ? published.content : earlier.data?.content;
  const settled = useDeferredValue(content);
  const isSame = former !== undefined && JSON.stringify(former) === JSON.stringify(settled);
  return (
    <>
      <div className={css.versions} role="group" aria-label={t('versions')}>
        {[{ version: published.version, savedAt: null }, ...stored.versions].map((one) => (
          <Button
            key={one.version}
            size="small"
            type={one.version === version ? 'primary' : 'default'}
            aria-pressed={one.version === version}
            onClick={() => setVersion(one.version)}
          >
            {one.savedAt === null
              ? t('current', { version: one.version })
              : t('earlier', { version: one.version, time: moment(one.savedAt) })}
          </Button>
        ))}
      </div>
      {earlier.error !== null && former === undefined && <Failure compact error={earlier.error} onRetry={() => void earlier.refetch()} />}
      {former === undefined && earlier.error === null && <Skeleton dense rows={4} />}
      {isSame && <p className={textCss.note}>{t('noChanges')}</p>}
      {former !== undefined && !isSame && <ContentValues kind={kind} links={stored.links} content={settled} former={former} onlyChanges />}
    </>
  );
}
