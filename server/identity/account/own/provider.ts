import type { Logger } from 'pino';
import * as client from 'openid-client';
import type { Provider, ProviderClaims } from '#server/platform/http/context.ts';
import { Problem } from '#server/platform/http/problem.ts';

type Settings = { issuer: string; clientId: string; clientSecret: string; name: string };

/** Seconds that the provider may take for an answer. */
const patience = 5;
const scope = 'openid profile email';
const longestLabel = 100;

/** Returns an OpenID Connect provider. Its configuration is loaded at the first sign-in, so that the portal starts without it. */
export function openProvider({ issuer, clientId, clientSecret, name }: Settings, log: Logger): Provider {
  const down = (error: unknown) => {
    log.warn({ err: error }, 'the OpenID Connect provider does not answer');
    return new Problem(200, 'PROVIDER_DOWN', 'providerDown', { values: { provider: name } });
  };
  const refused = (error: unknown) => {
    log.warn({ err: error }, 'the answer of the OpenID Connect provider was refused');
    return new Problem(200, 'PROVIDER_REFUSED', 'providerRefused', { values: { provider: name } });
  };
  // the environment takes an address without TLS for this machine only
  const execute = issuer.startsWith('http:') ? [client.allowInsecureRequests] : [];
  let known: Promise<client.Configuration> | undefined;
  const configuration = (): Promise<client.Configuration> => {
    known ??= client
      .discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: patience })
      .catch((error: unknown) => {
        known = undefined;
        throw down(error);
      });
    return known;
  };
  return {
    name,
    request: async (redirect) => {
      const config = await configuration();
      const asked = { state: client.randomState(), nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() };
      const address = client.buildAuthorizationUrl(config, {
        redirect_uri: redirect,
        scope,
        state: asked.state,
        nonce: asked.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(asked.verifier),
        code_challenge_method: 'S256',
      });
      return { ...asked, address: address.href };
    },
    claims: async (answer, { state, nonce, verifier }) => {
      const config = await configuration();
      try {
        const tokens = await client.authorizationCodeGrant(config, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new Error('The answer has no ID token');
        const hasAll = claims['email'] !== undefined || config.serverMetadata().userinfo_endpoint === undefined;
        const more = hasAll ? {} : await client.fetchUserInfo(config, tokens.access_token, claims.sub);
        return claimsOf({ ...more, ...claims });
      } catch (error) {
        throw isRefusal(error) ? refused(error) : down(error);
      }
    },
  };
}

/** Whether the provider gave an unexpected answer, as opposed to none. */
const isRefusal = (error: unknown): boolean =>
  !(error instanceof client.ClientError && error.code === 'OAUTH_TIMEOUT') &&
  !(error instanceof TypeError && error.message === 'fetch failed') &&
  !(error instanceof client.ResponseBodyError && error.status >= 500);

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function claimsOf(claims: Record<string, unknown> & { iss: string; sub: string }): ProviderClaims {
  const email = text(claims['email']);
  const name = text(claims['name']);
  const label = [email, text(claims['preferred_username']), name, claims.sub].find((one) => one !== '') ?? '';
  const isVerified = claims['email_verified'] === true && email !== '' && email.length <= 200;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    label: label.slice(0, longestLabel),
    displayName: name.slice(0, 64),
    email: isVerified ? email : null,
  };
}
