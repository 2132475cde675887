import { getRouteApi } from '@tanstack/react-router';
import { FolderOpen, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { DocumentKind } from '#domain/document/kinds.ts';
import { AccountPage } from '../frame/AccountPage.tsx';
import { DocumentList } from './DocumentList.tsx';
import css from './Documents.module.css';
import { Wanted } from './Wanted.tsx';

// loaded when it opens: it guards what is typed
const DocumentForm = lazy(() => import('./DocumentForm.tsx').then((module) => ({ default: module.DocumentForm })));

const route = getRouteApi('/_portal/account/xmzl');

/** The documents that the user hands in again and again: what ends first, what is missing, and every version of each. */
export function DocumentsPage() {
  const { t } = useTranslation('document');
  const { open: _open, ...filters } = route.useSearch();
  const navigate = route.useNavigate();
  const announce = useAnnounce();
  /** The kind that the form of a new document begins with; null while it is closed. */
  const [adding, setAdding] = useState<DocumentKind | null>(null);
  return (
    <AccountPage
      title={t('title')}
      lead={t('lead')}
      visitor={{ icon: FolderOpen, title: t('visitorTitle'), text: t('visitorText') }}
      resetKey={JSON.stringify(filters)}
      actions={
        <Button look="primary" aria-expanded={adding !== null} onClick={() => setAdding(adding ?? 'businessLicence')}>
          <Plus size={16} aria-hidden />
          {t('add')}
        </Button>
      }
    >
      {adding !== null && (
        <section className={css.panel} aria-label={t('form.create')}>
          <h2>{t('form.create')}</h2>
          <Suspense fallback={<Skeleton rows={6} />}>
            <DocumentForm
              key={adding}
              mode="create"
              kind={adding}
              onClose={() => setAdding(null)}
              onSaved={({ id, title }) => {
                setAdding(null);
                announce({ text: t('created', { title }), takesFocus: true });
                void navigate({ search: { open: id }, ignoreBlocker: true });
              }}
            />
          </Suspense>
        </section>
      )}
      <DocumentList onAdd={() => setAdding('businessLicence')} />
      <SectionBoundary resetKey="wanted" failed={t('wanted.failed')} fallback={<Skeleton rows={3} />}>
        <Wanted onAdd={setAdding} />
      </SectionBoundary>
    </AccountPage>
  );
}
