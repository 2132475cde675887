import { useTranslation } from 'react-i18next';
import { WritableFields } from '#components/access/WritableFields.tsx';
import { SectionLinks } from '#components/form/FormSections.tsx';
import { ListingForm, sectionsOf } from '../listing/form/ListingForm.tsx';
import type { DrawnForm } from './keeping.ts';

type Props = Omit<DrawnForm, 'target' | 'send'> & {
  isOwners: boolean;
  /** Its changes and its timeline are shown below the form. */
  hasChanges: boolean;
  isStored: boolean;
};

/** The form of a listing as one long page, with links to its sections. */
export function LongForm({ kind, content, update, links, isOwners, isPrefilled, issues, fieldId, hasChanges, isStored }: Props) {
  const { t } = useTranslation(['listingForm', 'listingAdmin']);
  const problemsIn = (paths: readonly string[]) =>
    new Set(issues.filter(({ path }) => paths.some((one) => path === one || path.startsWith(`${one}.`))).map(({ path }) => path)).size;
  return (
    <>
      <SectionLinks
        label={t('parts')}
        sections={[
          ...sectionsOf(kind, isOwners).map(({ part, paths }) => ({
            id: fieldId(part),
            title: t(`part.${part}`),
            problems: problemsIn(paths),
          })),
          ...(hasChanges ? [{ id: fieldId('changes'), title: t('listingAdmin:changes') }] : []),
          ...(isStored ? [{ id: fieldId('timeline'), title: t('listingAdmin:timeline') }] : []),
        ]}
      />
      <WritableFields>
        <ListingForm
          kind={kind}
          content={content}
          update={update}
          links={links}
          isOwners={isOwners}
          isPrefilled={isPrefilled}
          sectionId={fieldId}
        />
      </WritableFields>
    </>
  );
}
