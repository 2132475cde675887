import { theme as antdTheme } from 'antd';
import type { ThemeConfig } from 'antd';
import type { Scheme } from './use-scheme.ts';

/** The same values exist as custom properties in app/base.css for pages without antd; a test compares them. */
export const colours = {
  light: {
    ink: '#172033',
    muted: '#5b6270',
    action: '#1554ad',
    paper: '#fafaf7',
    panel: '#ffffff',
    hairline: '#e5e3dc',
    field: '#c9c6bc',
    jade: '#2b7a57',
    amber: '#a8680b',
    cinnabar: '#b93a25',
    placeholder: '#6b7280',
    'on-action': '#ffffff',
  },
  dark: {
    ink: '#e4e7ed',
    muted: '#a9b1be',
    action: '#85b4f5',
    paper: '#11151c',
    panel: '#191e27',
    hairline: '#2d3440',
    field: '#4b5565',
    jade: '#74c49d',
    amber: '#e0ac5a',
    cinnabar: '#f0907d',
    placeholder: '#98a1b0',
    'on-action': '#0d1a2c',
  },
} as const;

type Algorithm = typeof antdTheme.darkAlgorithm;

/** antd's dark algorithm, which would darken our action and status colours: they already belong to the dark theme. */
const nightAlgorithm: Algorithm = (seed, map) => {
  const { colorPrimary, colorInfo, colorSuccess, colorWarning, colorError, colorLink } = seed;
  return { ...antdTheme.darkAlgorithm(seed, map), colorPrimary, colorInfo, colorSuccess, colorWarning, colorError, colorLink };
};

/** Colours of the dark theme that antd would compute differently from the surrounding pages. */
const night: Partial<Record<Scheme, Pick<ThemeConfig, 'algorithm' | 'token'>>> = {
  dark: {
    algorithm: nightAlgorithm,
    token: {
      colorBgBase: colours.dark.panel,
      colorBgContainer: colours.dark.panel,
      colorBgElevated: colours.dark.panel,
      colorPrimaryHover: 'var(--action-deep)',
      colorPrimaryActive: 'var(--action-deep)',
      colorLinkHover: 'var(--action-deep)',
      colorPrimaryBg: 'var(--action-tint)',
      colorPrimaryBgHover: 'var(--action-tint)',
      colorInfoBg: 'var(--action-tint)',
      colorSuccessBg: 'var(--jade-tint)',
      colorWarningBg: 'var(--amber-tint)',
      colorErrorBg: 'var(--cinnabar-tint)',
      colorBgSpotlight: '#39424f',
      controlItemBgActive: 'var(--action-tint)',
      controlItemBgHover: 'var(--grey-tint)',
    },
  },
};

/** Returns antd's theme by day or by night. */
export function themeOf(scheme: Scheme): ThemeConfig {
  const own = colours[scheme];
  return {
    cssVar: { key: 'pmis' },
    hashed: false,
    ...night[scheme],
    token: {
      colorPrimary: own.action,
      colorInfo: own.action,
      colorSuccess: own.jade,
      colorWarning: own.amber,
      colorError: own.cinnabar,
      colorLink: own.action,
      colorTextBase: own.ink,
      colorTextSecondary: own.muted,
      colorTextTertiary: own.muted,
      colorTextPlaceholder: own.placeholder,
      colorTextLightSolid: own['on-action'],
      colorBgLayout: own.paper,
      colorBorder: own.field,
      colorBorderSecondary: own.hairline,
      colorSplit: own.hairline,
      borderRadius: 6,
      // by language, as in app/base.css
      fontFamily: 'var(--font)',
      fontSize: 15,
      controlHeight: 36,
      controlHeightLG: 44,
      boxShadowTertiary: 'none',
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      motionDurationSlow: '0.2s',
      motionDurationMid: '0.16s',
      motionDurationFast: '0.12s',
      ...night[scheme]?.token,
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', fontWeight: 500 },
      Modal: { titleFontSize: 20 },
      Form: { verticalLabelPadding: '0 0 4px' },
      // also the text of an empty list
      Select: { colorTextDisabled: own.placeholder },
      // the background of tooltips is dark in both themes
      Tooltip: { colorTextLightSolid: colours.light['on-action'] },
    },
  };
}
