import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { similarCaseQueries, useLinkCases, useMergeCases, useSeparateCases, useUnlinkCases } from '#api/similar-case.ts';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { useFormat } from '#components/format/format.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import type { SimilarCases as Similar } from '#contract/similar-case.ts';
import { StateChip } from '../application/StateChip.tsx';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './SimilarCases.module.css';

type Props = {
  application: Pick<ApplicationDetail, 'id' | 'version'>;
  /** The page that opens the other cases. */
  page: '/approve/detail' | '/account/application';
  className?: string | undefined;
  /** Called after a change here, or when a save finds a change by somebody else. */
  onChanged?: (version?: number) => void;
};

/** The links and merges of a case; for its officers also similar cases. Nothing if there is neither. */
export function SimilarCases({ application: { id, version }, page, className, onChanged }: Props) {
  const { t } = useTranslation('similarCase');
  const announce = useAnnounce();
  const confirm = useConfirm();
  const { dayOf } = useFormat();
  const { data } = useSuspenseQuery(similarCaseQueries.ofCase(id));
  const link = useLinkCases();
  const unlink = useUnlinkCases();
  const merge = useMergeCases();
  const separate = useSeparateCases();
  const isBusy = [link, unlink, merge, separate].some(({ isPending }) => isPending);
  if (data.links.length === 0 && data.candidates.length === 0) return null;

  const separated = async (at: number) => {
    try {
      const after = await separate.mutateAsync({ id, version: at });
      announce({ text: t('done.separate'), takesFocus: true });
      onChanged?.(after.version);
    } catch {
      // the app shows why; the stored state is reread
      onChanged?.();
    }
  };
  const mergeInto = async ({ id: otherId, number, title }: Candidate) => {
    const question = { title: t('ask.merge', { number }), text: t('ask.mergeText'), names: [title], action: t('act.merge') };
    if (!(await confirm(question))) return;
    try {
      const after = await merge.mutateAsync({ id, otherId, version });
      announce({ text: t('done.merge', { number }), undo: () => void separated(after.version), takesFocus: true });
      onChanged?.(after.version);
    } catch {
      // the app shows why; the stored state is reread
      onChanged?.();
    }
  };
  const linkTo = ({ id: otherId, number }: Candidate) =>
    link.mutate(
      { id, otherId },
      {
        onSuccess: () => announce({ text: t('done.link', { number }), undo: () => unlink.mutate({ id, otherId }), takesFocus: true }),
      },
    );
  const undo = (one: Linked) => {
    if (one.merged) void separated(version);
    else
      unlink.mutate(
        { id, otherId: one.id },
        { onSuccess: () => announce({ text: t('done.unlink', { number: one.number }), takesFocus: true }) },
      );
  };
  return (
    <section aria-label={t('title')} className={className}>
      <h2>{t('title')}</h2>
      {data.links.length > 0 && (
        <ul className={css.rows} aria-label={t('links')}>
          {data.links.map((one) => (
            <li key={one.id}>
              <Other one={one} page={page} />
              <p className={textCss.note}>
                {t(one.merged ? (one.isEarlier ? 'link.into' : 'link.from') : 'link.linked', { by: one.by, day: dayOf(one.at) })}
              </p>
              {one.note !== null && (
                <p className={textCss.note}>
                  <Chinese text={one.note} />
                </p>
              )}
              {one.mayUndo && (
                <p data-print="none">
                  <Button look="quiet" disabled={isBusy} onClick={() => undo(one)}>
                    {t(one.merged ? 'act.separate' : 'act.unlink')}
                  </Button>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {data.candidates.length > 0 && (
        <>
          <h3 className={css.subtitle}>{t('looksLike')}</h3>
          <ul className={css.rows} aria-label={t('looksLike')}>
            {data.candidates.map((one) => (
              <li key={one.id}>
                <Other one={one} page={page} />
                <p className={textCss.note}>
                  <Chinese text={one.sender} />
                </p>
                <ul className={css.same} aria-label={t('same.label')}>
                  {one.same.map((what) => (
                    <li key={what}>{t(`same.${what}`)}</li>
                  ))}
                  {one.phrases.map((phrase) => (
                    <li key={phrase}>
                      <Chinese text={`“${phrase}”`} />
                    </li>
                  ))}
                </ul>
                <p className={layoutCss.row} data-print="none">
                  {one.mayMerge && (
                    <Button disabled={isBusy} aria-label={t('act.mergeNamed', { number: one.number })} onClick={() => void mergeInto(one)}>
                      {t('act.merge')}
                    </Button>
                  )}
                  <Button
                    look="quiet"
                    disabled={isBusy}
                    aria-label={t('act.linkNamed', { number: one.number })}
                    onClick={() => linkTo(one)}
                  >
                    {t('act.link')}
                  </Button>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

type Linked = Similar['links'][number];
type Candidate = Similar['candidates'][number];

/** Another case, with its number, its state and the day it was sent. */
function Other({ one, page }: { one: Linked | Candidate; page: Props['page'] }) {
  const { t } = useTranslation('similarCase');
  const { dayOf } = useFormat();
  return (
    <p>
      <Link to={page} search={{ id: one.id }}>
        <Chinese text={one.title} />
      </Link>{' '}
      <StateChip state={one.state} kind={one.kind} />{' '}
      <span className={`${textCss.note} tabular`}>{t('own.sent', { day: dayOf(one.submittedAt), number: one.number })}</span>
    </p>
  );
}
