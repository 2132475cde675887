import { ofetch } from 'ofetch';

/** Whether the server has a newer build: its page no longer names one of this build's modules. */
export async function isNewDeployment(build: string): Promise<boolean> {
  const file = new URL(build, location.href).pathname;
  try {
    const page = await ofetch(location.pathname, { responseType: 'text', cache: 'no-store', retry: 0 });
    return page.includes('<script') && !page.includes(file);
  } catch {
    // unreachable: a network problem, not a deployment
    return false;
  }
}
