import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { ConfigProvider, Drawer } from 'antd';
import type { ThemeConfig } from 'antd';
import { Keyboard, Menu as MenuIcon, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccessNote } from '#components/access/AccessNote.tsx';
import { useFollowRecords } from '#api/follow-records.ts';
import { resourceQueries } from '#api/resource.ts';
import { PageAccess } from '#components/access/page-access.ts';
import { AntdScope } from '#components/antd/AntdScope.tsx';
import { Button } from '#components/Button.tsx';
import { KeysButton } from '#components/keys/KeysButton.tsx';
import { focusMain, mainId } from '#components/landmarks.ts';
import { overlays } from '#components/antd/overlays.ts';
import { LanguageSwitch } from '#components/LanguageSwitch.tsx';
import { Logo } from '#components/Logo.tsx';
import { NotificationBell } from '#entities/platform/notification/NotificationBell.tsx';
import { useSiteName } from '#entities/platform/site/use-site-name.ts';
import { StartUpNotice } from '#entities/platform/start-up/StartUpNotice.tsx';
import { UserMenu } from '#entities/identity/user/UserMenu.tsx';
import { PasswordHost } from '#entities/identity/user/PasswordHost.tsx';
import css from './AdminLayout.module.css';
import { AdminMenu } from './AdminMenu.tsx';
import { ConfirmHost } from '#components/feedback/ConfirmHost.tsx';
import { FeedbackScope } from '#components/feedback/FeedbackScope.tsx';
import { heldOf, trailTo } from '#entities/platform/resource/guard.ts';
import { useResourceName } from '#entities/platform/resource/use-resource-name.ts';

/** Denser than the portal: smaller type and lower controls. */
const dense: ThemeConfig = {
  cssVar: { key: 'pmis-admin' },
  token: { fontSize: 14, controlHeight: 34, colorTextPlaceholder: 'var(--muted)' },
  components: {
    Table: {
      // rows of 44 px, heads of 40
      cellPaddingBlockMD: 4,
      headerBg: 'var(--paper)',
      rowHoverBg: 'var(--row-hover)',
      rowSelectedBg: 'var(--action-tint)',
      rowSelectedHoverBg: 'var(--action-tint)',
    },
  },
};

const none: never[] = [];

/** A drawer can use the window's width minus the scrollbar gutter. */
const drawers = { styles: { wrapper: { maxWidth: '100%' } } };

/** The permission of a page, from its guard. */
const permissionIn = (context: object | undefined): string | undefined =>
  context !== undefined && 'resourceKey' in context && typeof context.resourceKey === 'string' ? context.resourceKey : undefined;

/** The layout of every back-office page: menu, breadcrumb, page. */
export function AdminLayout() {
  const { t } = useTranslation(['admin', 'common']);
  const siteName = useSiteName();
  const nameOf = useResourceName();
  const path = useLocation({ select: ({ pathname }) => pathname });
  // without it the page in the frame reports that it could not be loaded
  const { data: menu = none } = useQuery(resourceQueries.currentuser());
  useFollowRecords();
  const [collapsed, setCollapsed] = useState(false);
  const [drawer, setDrawer] = useState(false);
  const trail = trailTo(menu, path).map(nameOf);
  const resourceKey = useMatches({ select: (matches) => permissionIn(matches.at(-1)?.context) });
  const held = (resourceKey === undefined ? null : heldOf(menu, resourceKey)) ?? 'all';
  return (
    <AntdScope>
      <title>{[trail.at(-1), t('title'), siteName].filter(Boolean).join(' · ')}</title>
      <button type="button" className={css.skip} onClick={focusMain}>
        {t('common:skip')}
      </button>
      <div className={css.layout} data-collapsed={collapsed || undefined}>
        <aside className={css.side}>
          <div className={css.brand}>
            <Logo name={siteName} />
          </div>
          <AdminMenu menu={menu} path={path} collapsed={collapsed} />
        </aside>
        <div className={css.main}>
          <header className={css.bar}>
            <Button
              look="quiet"
              className={css.wide}
              aria-label={collapsed ? t('expand') : t('collapse')}
              onClick={() => setCollapsed(!collapsed)}
            >
              {collapsed ? <PanelLeftOpen size={18} aria-hidden /> : <PanelLeftClose size={18} aria-hidden />}
            </Button>
            <Button look="quiet" className={css.narrow} aria-label={t('openMenu')} aria-expanded={drawer} onClick={() => setDrawer(true)}>
              <MenuIcon size={20} aria-hidden />
            </Button>
            <nav aria-label={t('trail')} className={css.trail}>
              <ol>
                {[t('title'), ...trail].map((name, index, names) => (
                  <li key={name} aria-current={index === names.length - 1 ? 'page' : undefined}>
                    {index === 0 ? <Link to="/portal">{name}</Link> : name}
                  </li>
                ))}
              </ol>
            </nav>
            <div className={css.tools}>
              <Link to="/" className={css.portal}>
                {t('toPortal')}
              </Link>
              <LanguageSwitch />
              <KeysButton className={css.wide}>
                <Keyboard size={18} aria-hidden />
              </KeysButton>
              <NotificationBell />
              <UserMenu />
            </div>
          </header>
          <StartUpNotice />
          <main id={mainId} tabIndex={-1} className={css.page}>
            <ConfigProvider theme={dense} drawer={drawers}>
              <FeedbackScope>
                <ConfirmHost>
                  <PasswordHost>
                    <PageAccess value={held}>
                      <AccessNote held={held} />
                      <Outlet />
                    </PageAccess>
                  </PasswordHost>
                </ConfirmHost>
              </FeedbackScope>
            </ConfigProvider>
          </main>
        </div>
      </div>
      <Drawer
        open={drawer}
        onClose={() => setDrawer(false)}
        placement="left"
        size={280}
        title={siteName}
        getContainer={overlays}
        destroyOnHidden
        styles={{ body: { padding: 0 } }}
      >
        <AdminMenu menu={menu} path={path} onChoose={() => setDrawer(false)} />
      </Drawer>
    </AntdScope>
  );
}
