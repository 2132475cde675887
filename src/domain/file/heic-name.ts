/** Whether a name is that of a photo in the format of iPhones, which few browsers and programs open. */
export const isHeicName = (name: string): boolean => /\.hei[cf]$/i.test(name);
