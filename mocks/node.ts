import { setupServer } from 'msw/node';

/** The interceptor of the test process; each test adds its handlers. */
export const interceptor = setupServer();
