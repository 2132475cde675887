import { Eye } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';

const FilePreview = lazy(() => import('./FilePreview.tsx').then((module) => ({ default: module.FilePreview })));

/** Opens a file in the preview. For names of which `previewOf` knows how. */
export function PreviewButton({ file }: { file: { fileId: string; name: string } }) {
  const { t } = useTranslation('file');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" aria-label={t('preview.openNamed', { name: file.name })} onClick={() => setOpen(true)}>
        <Eye size={16} aria-hidden />
        {t('preview.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <FilePreview file={file} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
