import type { CurrentUser } from '#contract/oauth.ts';
import { AntdScope } from '#components/antd/AntdScope.tsx';
import { RegisterForm } from '#entities/identity/sign-in/RegisterForm.tsx';
import { ForgotForm } from './ForgotForm.tsx';
import { ProviderReturn } from './ProviderReturn.tsx';
import { ResetForm } from './ResetForm.tsx';

type Props = {
  mode: 'register' | 'forgot' | 'reset' | 'return';
  /** The key of a link to choose a new password. */
  linkKey: string;
  onRegistered: (user: CurrentUser) => void;
  /** Called when a sign-in at the provider has succeeded; `path` is the page to open. */
  onReturned: (user: CurrentUser, path: string | undefined) => void;
  /** An account was linked with the provider; `path` is the page to open. */
  onLinked: (path: string | undefined) => void;
};

/** Further forms of signing in: registration, forgotten password, and return from a provider. */
export function OtherForm({ mode, linkKey, onRegistered, onReturned, onLinked }: Props) {
  return (
    <AntdScope>
      {mode === 'register' && <RegisterForm onDone={onRegistered} />}
      {mode === 'forgot' && <ForgotForm />}
      {mode === 'return' && <ProviderReturn onUser={onReturned} onLinked={onLinked} />}
      {mode === 'reset' && <ResetForm key={linkKey} linkKey={linkKey} />}
    </AntdScope>
  );
}
