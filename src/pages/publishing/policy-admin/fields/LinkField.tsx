import { useTranslation } from 'react-i18next';
import { isWebAddress } from '#domain/web-address.ts';
import { usePolicyForm } from './form-context.ts';
import { TextInput } from '#components/fields/inputs.tsx';
import { LinkMark } from '../state/LinkMark.tsx';

/** The source address, with the result of its last check. */
export function LinkField() {
  const { t } = useTranslation('policyAdmin');
  const { content, set, link } = usePolicyForm();
  const address = content.sourceUrl ?? '';
  return (
    <TextInput
      field="sourceUrl"
      label={t('field.sourceUrl')}
      help={
        isWebAddress(address) ? (
          <>
            <a href={address} target="_blank" rel="noreferrer">
              {t('link.open')}
            </a>{' '}
            {link !== null && link.of === address && <LinkMark state={link.state} detail={link.detail} />}
          </>
        ) : (
          t('help.sourceUrl')
        )
      }
      value={address}
      most={1000}
      placeholder="https://"
      onChange={(url) => set('sourceUrl', url === '' ? null : url)}
    />
  );
}
