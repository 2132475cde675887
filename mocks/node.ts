import { setupServer } from 'msw/node';

/** The interceptor of the test process; each test lays its handlers on it. */
export const interceptor = setupServer();
