import type { CallData, CallInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/passkey.ts';

/** The WebAuthn client, loaded on first use of a passkey. */
const webAuthn = () => import('@simplewebauthn/browser');

/** Whether passkeys can be used here: the browser has them, and the page has a name. Browsers bind none to a bare address such as 127.0.0.1. */
export const passkeysWork = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(window.location.hostname);

/** Whether the authenticator reports that it holds a passkey of this account already. */
export const isHeldAlready = (error: Error | null): boolean => error !== null && 'name' in error && error.name === 'InvalidStateError';

/** Creates a passkey with the authenticator. Rejects if the user closes the dialog or it times out. */
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

/** Signs with a passkey that the user chooses in the authenticator. */
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
