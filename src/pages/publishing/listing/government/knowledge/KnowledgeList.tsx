import { MessageCircleQuestion } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { useTools } from '#components/search/use-tools.ts';
import { useAfterSignIn } from '#entities/identity/sign-in/use-after-sign-in.ts';
import { ListingListPage } from '../../list/ListPage.tsx';

const AskForm = lazy(() => import('#entities/publishing/question/AskForm.tsx').then((module) => ({ default: module.AskForm })));

/** Questions with answers, and a form for a new question. */
export function KnowledgeList() {
  const { t } = useTranslation('contact');
  const { open, show, press, close, mayClose } = useTools<'ask'>();
  const ask = useAfterSignIn(() => show('ask'));
  return (
    <ListingListPage
      tools={
        <Button aria-expanded={open === 'ask'} onClick={press('ask', ask)}>
          <MessageCircleQuestion size={16} aria-hidden />
          {t('question.ask')}
        </Button>
      }
      above={
        open === 'ask' && (
          <Suspense>
            <AskForm mayClose={mayClose} onClose={close} />
          </Suspense>
        )
      }
    />
  );
}
