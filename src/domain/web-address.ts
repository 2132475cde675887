/** Whether a setting is an address that a browser may open: http or https, nothing that runs. */
export const isWebAddress = (value: string): boolean => /^https?:\/\/\S+$/i.test(value);
