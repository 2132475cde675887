import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Trash2 } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { fileAddress } from '#api/file-address.ts';
import { policyQueries, useAreaDict } from '#api/policy.ts';
import { Field } from '#components/fields/Field.tsx';
import { useFieldsForm } from '#components/fields/fields-context.ts';
import { ChoiceInput, ManyInput, TextInput } from '#components/fields/inputs.tsx';
import type { EditableListing } from '#contract/listing-keeping.ts';
import { useIndustries } from '#entities/platform/dictionary/code-names.ts';
import { EnglishFields } from '#entities/platform/english-name/EnglishFields.tsx';
import { SendingRows } from '#entities/platform/file/SendingRows.tsx';
import { useUploads } from '#entities/platform/file/use-uploads.ts';
import css from './Pictures.module.css';
import { PictureSource } from './PictureSource.tsx';
import { useCommonWords } from './use-common-words.ts';

type Props = {
  kind: string;
  content: EditableListing;
  set: <K extends keyof EditableListing>(field: K, value: EditableListing[K]) => void;
  shows: (field: string) => boolean;
};

/** The fields of every listing: title, summary, region, industries, tags, cover. */
export function CommonFields({ kind, content, set, shows }: Props) {
  const { t, i18n } = useTranslation('listingForm');
  const words = useCommonWords(kind);
  const areas = useAreaDict().data ?? [];
  const { data: tags = [] } = useQuery(policyQueries.tagList());
  const industries = useIndustries().groups.flatMap(({ divisions, ...section }) =>
    [section, ...divisions].map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
  );
  return (
    <>
      {shows('title') && (
        <TextInput
          field="title"
          required
          whole
          label={words.label('title')}
          help={words.help('title')}
          value={content.title}
          most={200}
          chinese
          onChange={(title) => set('title', title)}
        />
      )}
      {shows('summary') && (
        <TextInput
          field="summary"
          required
          whole
          label={t('common.summary')}
          help={words.help('summary')}
          value={content.summary}
          most={500}
          rows={3}
          chinese
          onChange={(summary) => set('summary', summary)}
        />
      )}
      {shows('regionCode') && (
        <ChoiceInput
          field="regionCode"
          required
          label={t('common.regionCode')}
          value={content.regionCode}
          options={areas.map(({ code, name, nameEn }) => ({ value: code, label: i18n.language === 'en-US' ? nameEn : name }))}
          onChange={(code) => set('regionCode', code)}
        />
      )}
      {shows('industries') && (
        <ManyInput
          field="industries"
          label={t('common.industries')}
          help={t('help.industries')}
          value={content.industries}
          options={industries}
          onChange={(codes) => set('industries', [...codes])}
        />
      )}
      {shows('tags') && (
        <ManyInput
          field="tags"
          label={t('common.tags')}
          help={t('help.texts')}
          own
          value={content.tags}
          options={tags.map(({ name }) => ({ value: name, label: name }))}
          onChange={(chosen) => set('tags', [...chosen])}
        />
      )}
      {shows('titleEn') && (
        <EnglishFields
          given={content}
          asked={{ title: content.title, regionCode: content.regionCode, tags: content.tags, listing: kind }}
          words={{ title: t('common.titleEn'), summary: t('common.summaryEn'), help: t('help.english'), use: t('help.useEnglish') }}
          onChange={set}
        />
      )}
      {shows('cover') && <CoverInput label={t('common.cover')} value={content.cover} onChange={(cover) => set('cover', cover)} />}
    </>
  );
}

const contactFields = ['name', 'phone', 'email', 'address'] as const;
const noContact = { name: null, phone: null, email: null, address: null };

/** The contact for questions about the listing. */
export function ContactFields({ content, set }: Omit<Props, 'shows' | 'kind'>) {
  const { t } = useTranslation('listingForm');
  const contact = content.contact ?? noContact;
  const put = (field: (typeof contactFields)[number], text: string) => {
    const next = { ...contact, [field]: text === '' ? null : text };
    set('contact', contactFields.every((one) => next[one] === null) ? null : next);
  };
  return contactFields.map((field) => (
    <TextInput
      key={field}
      field={`contact.${field}`}
      label={t(`contact.${field}`)}
      value={contact[field] ?? ''}
      most={300}
      chinese={field === 'name' || field === 'address'}
      onChange={(text) => put(field, text)}
    />
  ));
}

type CoverInputProps = { label: string; value: string | null; onChange: (fileId: string | null) => void };

/** The cover picture of a listing, shown when stored. During an upload the form cannot be saved. */
function CoverInput({ label, value, onChange }: CoverInputProps) {
  const { t } = useTranslation('listingForm');
  const { setUntaken } = useFieldsForm();
  const uploads = useUploads(0, ({ fileId }) => onChange(fileId), 1);
  const { sending, underWay, sendAll, drop } = uploads;
  const isUnderWay = underWay > 0;
  useEffect(() => {
    setUntaken('cover', isUnderWay ? 'upload' : null);
    return () => setUntaken('cover', null);
  }, [setUntaken, isUnderWay]);
  return (
    <Field field="cover" label={label} help={t('help.cover')} whole>
      {({ id, 'aria-describedby': described }) => (
        <PictureSource
          id={id}
          described={described}
          choose={t(value === null ? 'cover.choose' : 'cover.replace')}
          label={t('cover.file')}
          disabled={isUnderWay}
          onPictures={(files) => {
            // failed uploads of an earlier choice
            for (const one of sending) drop(one);
            sendAll(files);
          }}
          tools={
            value !== null && (
              <Button type="text" icon={<Trash2 size={16} aria-hidden />} onClick={() => onChange(null)}>
                {t('cover.remove')}
              </Button>
            )
          }
        >
          {value !== null && <img src={fileAddress(value)} alt={t('cover.now')} className={css.picture} />}
          {sending.length > 0 && (
            <Suspense>
              <ul className={css.sending}>
                <SendingRows uploads={uploads} />
              </ul>
            </Suspense>
          )}
        </PictureSource>
      )}
    </Field>
  );
}
