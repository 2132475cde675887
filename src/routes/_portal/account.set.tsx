import { createFileRoute } from '@tanstack/react-router';
import { askSignInWays } from '#api/ask-sign-in-ways.ts';
import { accountClosingQueries } from '#api/account-closing.ts';
import { accountEmailQueries } from '#api/account-email.ts';
import { accountPhoneQueries } from '#api/account-phone.ts';
import { dataExportQueries } from '#api/data-export.ts';
import { notificationPreferenceQueries } from '#api/notify-preference.ts';
import { isSignedIn } from '#api/oauth.ts';
import { ownProfileQueries } from '#api/own-profile.ts';
import { ownSessionQueries } from '#api/own-session.ts';
import { policyQueries } from '#api/policy.ts';
import { secondFactorQueries } from '#api/second-factor.ts';
import { templateQueries } from '#api/template.ts';
import { currentLanguage } from '#i18n/language.ts';
import { SettingsPage } from '#pages/insight/account/settings/SettingsPage.tsx';

export const Route = createFileRoute('/_portal/account/set')({
  loader: ({ context }) =>
    context.load({
      messages: ['accountPage', 'settings', 'secondFactor', 'profile', 'signInSettings'],
      also: isSignedIn()
        ? [
            ownProfileQueries.get(),
            templateQueries.province(),
            accountEmailQueries.get(),
            accountPhoneQueries.get(),
            secondFactorQueries.get(),
            ownSessionQueries.list(),
            notificationPreferenceQueries.get(),
            dataExportQueries.get(),
            accountClosingQueries.get(),
            // English names of provinces and cities
            ...(currentLanguage() === 'en-US' ? [policyQueries.areaDict()] : []),
          ]
        : [],
      later: askSignInWays(),
    }),
  component: SettingsPage,
});
