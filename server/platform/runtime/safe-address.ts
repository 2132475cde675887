/** Secrets go over it: only this machine may be asked without TLS. */
export const isSafeAddress = (address: string): boolean => {
  const { protocol, hostname } = URL.canParse(address) ? new URL(address) : { protocol: '', hostname: '' };
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
};
