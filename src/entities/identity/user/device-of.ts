/** Returns browser and system from the User-Agent, `Chrome · Windows`; the text itself if both are unknown, undefined if there is none. */
export function deviceOf(userAgent: string | null): string | undefined {
  const text = userAgent ?? '';
  const first = (known: readonly (readonly [RegExp, string])[]) => known.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  const browser = first([
    [/MicroMessenger\//, 'WeChat'],
    [/Edg(e|A|iOS)?\//, 'Edge'],
    [/QQBrowser\//, 'QQ'],
    [/OPR\//, 'Opera'],
    [/(Firefox|FxiOS)\//, 'Firefox'],
    [/(Chrome|CriOS)\//, 'Chrome'],
    [/Version\/[\d.]+.*Safari\//, 'Safari'],
    [/curl\//, 'curl'],
    [/node/i, 'Node.js'],
  ]);
  const system = first([
    [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
    [/Windows NT/, 'Windows'],
    [/Android/, 'Android'],
    [/iPhone|iPad/, 'iOS'],
    [/Mac OS X/, 'macOS'],
    [/Linux/, 'Linux'],
  ]);
  const known = [browser, system].filter((part) => part !== null).join(' · ');
  return known === '' ? (userAgent ?? undefined) : known;
}
