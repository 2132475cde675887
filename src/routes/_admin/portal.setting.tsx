import { createFileRoute } from '@tanstack/react-router';
import { settingQueries } from '#api/setting.ts';
import { requireResource } from '#entities/platform/resource/guard.ts';
import { SettingPage } from '#pages/platform/setting/SettingPage.tsx';

export const Route = createFileRoute('/_admin/portal/setting')({
  beforeLoad: requireResource('system:setting'),
  loader: ({ context }) => context.load({ messages: ['system', 'people'], also: [settingQueries.list()] }),
  component: SettingPage,
});
