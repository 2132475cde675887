import type { ThemeConfig } from 'antd';

/** The same values exist as custom properties in app/base.css for pages without antd; a test compares them. */
export const colours = {
  ink: '#172033',
  action: '#1554ad',
  paper: '#fafaf7',
  panel: '#ffffff',
  hairline: '#e5e3dc',
  jade: '#2b7a57',
  amber: '#a8680b',
  cinnabar: '#b93a25',
  muted: '#5b6270',
} as const;

export const theme: ThemeConfig = {
  cssVar: { key: 'pmis' },
  hashed: false,
  token: {
    colorPrimary: colours.action,
    colorInfo: colours.action,
    colorSuccess: colours.jade,
    colorWarning: colours.amber,
    colorError: colours.cinnabar,
    colorLink: colours.action,
    colorTextBase: colours.ink,
    colorTextSecondary: colours.muted,
    colorTextTertiary: colours.muted,
    colorTextPlaceholder: '#6b7280',
    colorBgLayout: colours.paper,
    colorBorder: '#c9c6bc',
    colorBorderSecondary: colours.hairline,
    colorSplit: colours.hairline,
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
  },
  components: {
    Button: { primaryShadow: 'none', defaultShadow: 'none', fontWeight: 500 },
    Modal: { titleFontSize: 20 },
    Form: { verticalLabelPadding: '0 0 4px' },
  },
};
