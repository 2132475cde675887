import { useTranslation } from 'react-i18next';

type Labelled = { label: string; labelEn: string };
type Counted = { unit: string; unitEn: string };
type Issued = { issuer: string; issuerEn: string };
type Helped = { help: string; helpEn: string };

/** Labels of forms, written by administrators: always in Chinese, optionally in English. */
export function useLabels() {
  const { i18n } = useTranslation();
  const isEnglish = i18n.language === 'en-US';
  return {
    label: ({ label, labelEn }: Labelled): string => (isEnglish && labelEn !== '' ? labelEn : label),
    unit: ({ unit, unitEn }: Counted): string => (isEnglish && unitEn !== '' ? unitEn : unit),
    issuer: ({ issuer, issuerEn }: Issued): string => (isEnglish && issuerEn !== '' ? issuerEn : issuer),
    help: ({ help, helpEn }: Helped): string | undefined => (isEnglish && helpEn !== '' ? helpEn : help) || undefined,
  };
}
