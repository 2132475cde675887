import { ofetch } from 'ofetch';

/** Whether the server's page now names other files than the build that runs here: the address of one of its modules is not in it any more. */
export async function isNewDeployment(build: string): Promise<boolean> {
  const file = new URL(build, location.href).pathname;
  try {
    const page = await ofetch(location.pathname, { responseType: 'text', cache: 'no-store', retry: 0 });
    return page.includes('<script') && !page.includes(file);
  } catch {
    // not reached: then it is the network and no deployment
    return false;
  }
}
