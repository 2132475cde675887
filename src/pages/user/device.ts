/** What signed in, out of its User-Agent: browser and system by their own names; null where they cannot be told. */
export function deviceOf(userAgent: string): { browser: string | null; system: string | null } {
  const first = (known: readonly (readonly [RegExp, string])[]) => known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  return {
    browser: first([
      [/MicroMessenger\//, 'WeChat'],
      [/Edg(e|A|iOS)?\//, 'Edge'],
      [/QQBrowser\//, 'QQ'],
      [/OPR\//, 'Opera'],
      [/(Firefox|FxiOS)\//, 'Firefox'],
      [/(Chrome|CriOS)\//, 'Chrome'],
      [/Version\/[\d.]+.*Safari\//, 'Safari'],
      [/curl\//, 'curl'],
      [/node/i, 'Node.js'],
    ]),
    system: first([
      [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
      [/Windows NT/, 'Windows'],
      [/Android/, 'Android'],
      [/iPhone|iPad/, 'iOS'],
      [/Mac OS X/, 'macOS'],
      [/Linux/, 'Linux'],
    ]),
  };
}
