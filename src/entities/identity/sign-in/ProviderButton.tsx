import { useRouter } from '@tanstack/react-router';
import { Button } from 'antd';
import { IdCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSystemConfig } from '#api/config.ts';
import { useBeginAtProvider } from '#api/oidc.ts';
import { useFormProblem } from './form-problem.ts';
import { leaveForProvider } from '#session/provider-visit.ts';
import textCss from '#components/text.module.css';

/** Goes to the provider that this installation has; nothing where it has none. `reurl`: what is opened afterwards, the present page by default. */
export function ProviderButton({ reurl }: { reurl?: string | undefined }) {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const provider = useSystemConfig().get('signIn.provider');
  const begin = useBeginAtProvider();
  const problem = useFormProblem(begin.error);
  if (provider === undefined) return null;
  const back = reurl ?? router.state.location.href;
  return (
    <>
      <Button
        size="large"
        block
        icon={<IdCard size={18} aria-hidden />}
        loading={begin.isPending}
        onClick={() => begin.mutate(undefined, { onSuccess: (begun) => leaveForProvider(begun, back) })}
      >
        {t('provider.signIn', { provider })}
      </Button>
      {problem !== undefined && (
        <p className={textCss.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
