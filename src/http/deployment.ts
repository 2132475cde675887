import { ofetch } from 'ofetch';

/** Whether the server's page is of another build now than the one that runs here: it does not hold that one's name any more. */
export async function isNewDeployment(build: string): Promise<boolean> {
  try {
    const page = await ofetch(location.pathname, { responseType: 'text', cache: 'no-store', retry: 0 });
    return page.includes('<script') && !page.includes(`"${build}"`);
  } catch {
    // unreachable: a network problem, not a deployment
    return false;
  }
}
