import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ForWriters } from '#components/access/ForWriters.tsx';
import { applicationAdminQueries } from '#api/application-admin.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import type { AdminDefinition } from '#contract/application-admin.ts';
import type { ApplicationDefinition } from '#contract/application-form.ts';
import { Versions } from '#entities/casework/form/design/Versions.tsx';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';

type Props = {
  kind: string;
  subjectId: string | undefined;
  versions: AdminDefinition['versions'];
  onTake: (definition: ApplicationDefinition) => void;
};

/** Published versions, with their numbers of applications. One can be loaded into the editor, and published again. */
export function OwnVersions({ kind, subjectId, versions, onTake }: Props) {
  const { t } = useTranslation('applicationAdmin');
  const client = useQueryClient();
  const announce = useAnnounce();
  const take = async (source: { kind: string; subjectId?: string | undefined; version?: number }, text: string) => {
    // the app shows the failure
    const read = await client.query({ ...applicationAdminQueries.definition(source), staleTime: 0 }).catch(() => undefined);
    if (read === undefined) return;
    onTake(read.definition);
    announce({ text });
  };
  return (
    <>
      {versions.length === 0 ? (
        <p className={`${textCss.note} ${layoutCss.block}`}>{t('version.none')}</p>
      ) : (
        <Versions
          versions={versions.map(({ version, savedAt, savedBy, applications, open }) => ({
            number: version,
            by: savedBy,
            origin: t(subjectId === undefined ? 'form.built' : 'version.fromText'),
            at: savedAt,
            used: [t('version.used', { count: applications, open })],
            action: (
              <ForWriters>
                <Button onClick={() => void take({ kind, subjectId, version }, t('version.taken', { version }))}>
                  {t('version.take')}
                </Button>
              </ForWriters>
            ),
          }))}
        />
      )}
      {subjectId !== undefined && versions.length > 0 && (
        <ForWriters>
          <Button onClick={() => void take({ kind }, t('version.kindTaken'))}>{t('version.takeKind')}</Button>
        </ForWriters>
      )}
    </>
  );
}
