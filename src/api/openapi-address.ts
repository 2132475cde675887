import { portal } from '#http/clients.ts';
import { servedPath } from '#http/settings.ts';

/** The address of the contract as OpenAPI, where the settings put the API. */
export const openapiAddress = (): string => portal.address(servedPath('/api/openapi.json')).href;
