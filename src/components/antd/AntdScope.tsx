import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US.js';
import zhCN from 'antd/locale/zh_CN.js';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn.js';
import { useMemo, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './form.css';
import { requiredMark } from './required-mark.tsx';
import { cspNonce } from './csp-nonce.ts';
import { themeOf } from './theme.ts';
import { useScheme } from './use-scheme.ts';

const csp = cspNonce === undefined ? {} : { csp: { nonce: cspNonce } };

/** Provides antd with our theme and language. Every page that uses antd needs one; the entry and the home page do without antd. */
export function AntdScope({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const scheme = useScheme();
  useLeaveList();
  const theme = useMemo(() => themeOf(scheme), [scheme]);
  const chinese = i18n.language !== 'en-US';
  dayjs.locale(chinese ? 'zh-cn' : 'en');
  return (
    <ConfigProvider theme={theme} locale={chinese ? zhCN : enUS} {...csp} button={{ autoInsertSpace: false }} form={{ requiredMark }}>
      {children}
    </ConfigProvider>
  );
}

/**
 * Tab leaves the open list of a field of several values. antd chooses or removes the list's active entry instead, the first one as a rule:
 * a condition would hold for the whole country, or a person have one more role, without anybody having chosen it. Tab still chooses what
 * has been typed.
 */
function leaveList(event: KeyboardEvent): void {
  const { key, target } = event;
  if (key !== 'Tab' || !(target instanceof HTMLInputElement) || target.value !== '') return;
  if (target.closest('.ant-select-multiple') !== null) event.stopPropagation();
}

/** Lets Tab leave the dropdowns of antd while the component is mounted. */
function useLeaveList(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => leaveList(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}
