import { createFileRoute } from '@tanstack/react-router';
import { accountEmailQueries } from '#api/account-email.ts';
import { noticePreferenceQueries } from '#api/notify-preference.ts';
import { isSignedIn } from '#api/oauth.ts';
import { oidcQueries } from '#api/oidc.ts';
import { ownSessionQueries } from '#api/own-session.ts';
import { passkeyQueries } from '#api/passkey.ts';
import { secondFactorQueries } from '#api/second-factor.ts';
import { SettingsPage } from '#pages/account/settings/SettingsPage.tsx';

export const Route = createFileRoute('/_portal/account/set')({
  loader: ({ context }) =>
    context.load({
      messages: ['accountPage', 'settings', 'secondFactor', 'signInSettings'],
      also: isSignedIn()
        ? [
            accountEmailQueries.get(),
            passkeyQueries.list(),
            secondFactorQueries.get(),
            oidcQueries.get(),
            ownSessionQueries.list(),
            noticePreferenceQueries.get(),
          ]
        : [],
    }),
  component: SettingsPage,
});
