import type { CallData, CallInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/passkey.ts';

/** The browser's interface to authenticators: loaded when somebody uses a passkey. */
const webAuthn = () => import('@simplewebauthn/browser');

/** Whether passkeys can be used here: the browser has them, and the page has a name. Browsers bind none to a bare address such as 127.0.0.1. */
export const passkeysWork = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(window.location.hostname);

/** Whether the authenticator reports that it holds a passkey of this account already. */
export const isHeldAlready = (error: Error | null): boolean => error !== null && 'name' in error && error.name === 'InvalidStateError';

/** Lets the authenticator create a passkey. Fails if its owner closes the dialog or lets it time out. */
export async function createPasskey(options: CallData<typeof contract.begin>): Promise<CallInput<typeof contract.add>['body']['answer']> {
  const { startRegistration } = await webAuthn();
  const { id, rawId, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, ...(transports !== undefined && { transports }) },
  };
}

/** Has the authenticator sign with a passkey that its owner chooses. */
export async function signWithPasskey(
  options: CallData<typeof contract.challenge>,
): Promise<CallInput<typeof contract.signIn>['body']['answer']> {
  const { startAuthentication } = await webAuthn();
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) },
  };
}
