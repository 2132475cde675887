import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, Form, Input, Modal, Select } from 'antd';
import { ListPlus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ForWriters } from '#components/access/ForWriters.tsx';
import { needAdminQueries, useAdoptWord, useDismissMissed } from '#api/need-admin.ts';
import { overlays } from '#components/antd/overlays.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useDone } from '#components/feedback/use-done.ts';
import { useFormProblems } from '#components/form/form-problems.ts';
import { FormSummary } from '#components/form/FormSummary.tsx';
import { useFormat } from '#components/format/format.ts';
import { Pager } from '#components/Pager.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { longestNeedWord } from '#contract/need-admin.ts';
import type { KeptNeed, MissedSearch } from '#contract/need-admin.ts';
import { nameIn } from '../shared/root-branches.ts';
import { missedOf } from '../shared/search-params.ts';
import { useDictSearch } from '../shared/use-dict-search.ts';
import { needsWith, wordFields } from './need-values.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './needs.module.css';

/** Unanswered searches, most frequent first, each to be added to the words of a need. */
export function Missed({ needs, pageSize }: { needs: readonly KeptNeed[]; pageSize?: number }) {
  const { t } = useTranslation('dict');
  const { search, change } = useDictSearch();
  const asked = missedOf(search, pageSize);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...needAdminQueries.missed(asked),
    placeholderData: (previous) => previous,
  });
  const [adopting, setAdopting] = useState<MissedSearch>();
  const pages = Math.ceil((data?.total ?? 0) / asked.pageSize);
  const goTo = (missedPage: number) => change({ missedPage }, { replace: true });
  return (
    <section aria-labelledby="missed" className={css.missed}>
      <h2 id="missed" className={textCss.size16}>
        {t('missed.title')}
      </h2>
      <p className={css.lead}>{t('missed.lead')}</p>
      {data === undefined && error === null && <Skeleton dense rows={4} />}
      {data === undefined && error !== null && <Failure compact error={error} onRetry={() => void refetch()} />}
      {data !== undefined && data.list.length === 0 && data.total === 0 && (
        <EmptyState title={t('missed.none')} text={t('missed.noneText')} />
      )}
      {data !== undefined && data.list.length === 0 && data.total > 0 && (
        <EmptyState title={t('missed.beyond')} action={<Button onClick={() => goTo(pages)}>{t('missed.lastPage')}</Button>} />
      )}
      {data !== undefined && data.list.length > 0 && (
        <ul className={css.rows} aria-busy={isPlaceholderData}>
          {data.list.map((row) => (
            <MissedRow key={row.text} row={row} onAdopt={() => setAdopting(row)} />
          ))}
        </ul>
      )}
      <div className={layoutCss.above8}>
        <Pager page={search.missedPage} pages={pages} onPage={goTo} />
      </div>
      {adopting !== undefined && <AdoptDialog key={adopting.text} missed={adopting} needs={needs} onClose={() => setAdopting(undefined)} />}
    </section>
  );
}

function MissedRow({ row: { text, count, covered }, onAdopt }: { row: MissedSearch; onAdopt: () => void }) {
  const { t } = useTranslation('dict');
  const announce = useAnnounce();
  const { mutate, isPending } = useDismissMissed();
  const dismiss = () => mutate({ text }, { onSuccess: () => announce({ text: t('missed.dismissed', { text }) }) });
  return (
    <li className={css.row}>
      <Link to="/policy/search" search={{ keyword: text }} className={css.text} title={t('missed.try')}>
        {text}
      </Link>
      <span className={css.facts}>
        {t('missed.count', { count })}
        {' · '}
        {covered === 0 ? t('missed.nothing') : t('missed.part', { share: Math.min(99, Math.round(covered * 100)) })}
      </span>
      <ForWriters>
        <span className={css.acts}>
          <Button size="small" icon={<ListPlus size={16} aria-hidden />} aria-label={t('missed.adoptLabel', { text })} onClick={onAdopt}>
            {t('missed.adopt')}
          </Button>
          <Button
            size="small"
            type="text"
            icon={<X size={16} aria-hidden />}
            loading={isPending}
            aria-label={t('missed.dismissLabel', { text })}
            title={t('missed.dismiss')}
            onClick={dismiss}
          />
        </span>
      </ForWriters>
    </li>
  );
}

type Values = { word: string; code: string };

type Props = { missed: MissedSearch; needs: readonly KeptNeed[]; onClose: () => void };

/** Adds a search text to the colloquial words of a need; it may be shortened first. */
function AdoptDialog({ missed: { text, count, lastDay }, needs, onClose }: Props) {
  const { t, i18n } = useTranslation('dict');
  const [form] = Form.useForm<Values>();
  const { day } = useFormat();
  const done = useDone(onClose);
  const { mutate, error, isPending } = useAdoptWord();
  const problems = useFormProblems(form, error, { elsewhere: [] });
  const code = Form.useWatch('code', form) as string | undefined;
  const chosen = needs.find((need) => need.code === code);
  const words = chosen === undefined ? [] : wordFields.flatMap((field) => chosen[field]);
  const required = (field: 'missed.word' | 'missed.need') => ({ required: true, message: t('error.required', { field: t(field) }) });
  const adopt = ({ word, code: into }: Values) => {
    problems.forget();
    mutate(
      { text, code: into, word: word.trim() },
      { onSuccess: (need) => done(t('missed.adopted', { word: word.trim(), name: nameIn(need, i18n.language) })) },
    );
  };
  return (
    <Modal
      open
      title={t('missed.adopt')}
      getContainer={overlays}
      okText={t('missed.add')}
      cancelText={t('missed.cancel')}
      okButtonProps={{ loading: isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
      // the word is usually right; the need has to be chosen
      afterOpenChange={(open) => open && form.focusField('code')}
    >
      <p className={css.known}>{t('missed.facts', { count, day: day(lastDay) })}</p>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ word: text.slice(0, longestNeedWord) }}
        disabled={isPending}
        validateTrigger="onSubmit"
        onFinish={adopt}
        onFinishFailed={problems.onFinishFailed}
      >
        <FormSummary
          problems={problems.problems}
          form={form}
          labelOf={(name) => (name === 'word' ? t('missed.word') : name === 'code' ? t('missed.need') : name)}
        />
        <Form.Item
          name="word"
          label={t('missed.word')}
          extra={t('missed.wordHelp')}
          rules={[{ ...required('missed.word'), whitespace: true }]}
        >
          <Input maxLength={longestNeedWord} autoComplete="off" />
        </Form.Item>
        <Form.Item name="code" label={t('missed.need')} rules={[required('missed.need')]}>
          <Select
            showSearch={{
              filterOption: (typed, option) =>
                needsWith(
                  needs.filter((need) => need.code === option?.value),
                  typed,
                ).length > 0,
            }}
            placeholder={t('needs.findHint')}
            notFoundContent={t('needs.noneFoundText')}
            options={needs.map((need) => ({ value: need.code, label: nameIn(need, i18n.language) }))}
          />
        </Form.Item>
      </Form>
      {chosen !== undefined && (
        <p className={css.known}>
          {t('missed.known')} <span lang="zh-CN">{words.join('、')}</span>
        </p>
      )}
    </Modal>
  );
}
