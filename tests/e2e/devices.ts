/** What browser tests run on: by default the desktop in Chinese. */
export const desktop = { viewport: { width: 1440, height: 900 } };
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
export const english = { locale: 'en-US' };
