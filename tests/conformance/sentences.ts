export type Sentence = {
  section: '§1' | '§4' | '§5' | '§6' | '§7' | '§8' | '§9';
  says: string;
  /** The file with the test (or the group of tests) of this name. */
  file?: string;
  /** Why there is none. */
  untested?: string;
};

/** The specification's sentences on what the client itself does, in its own words and order. */
export const sentences: Sentence[] = [
  {
    section: '§1',
    says: "Routing is hash-based. The router base defaults to '/' and can be overridden by a global setting. The asset base path is the root '/'.",
    file: 'addresses.test.tsx',
  },
  { section: '§4', says: 'Start-up state holds initial state, a loading flag and an error.', file: 'states.test.tsx' },
  { section: '§4', says: 'It loads once at start.', file: 'states.test.tsx' },
  { section: '§4', says: 'While loading, a loading placeholder or nothing is rendered.', file: 'states.test.tsx' },
  { section: '§4', says: 'On failure the error is stored and loading ends.', file: 'states.test.tsx' },
  {
    section: '§4',
    says: 'Login dialog visibility is toggled through a setVisible action (loginModalVisible) and a logon modal flag.',
    file: 'states.test.tsx',
  },
  {
    section: '§4',
    says: 'A global loading overlay shows while a request flagged as loading is in flight and hides when the count of such requests returns to zero.',
    file: 'states.test.tsx',
  },
  { section: '§4', says: 'Response outcomes:', untested: 'heads the list of outcomes, each of which has its test' },
  {
    section: '§4',
    says: '401: open the login dialog, clear session storage and local storage, and warn "please log in first".',
    file: 'outcomes.test.tsx',
  },
  {
    section: '§4',
    says: 'On the admin side, outside the admin login page, local storage is cleared and the user is sent to /portal/adminlogin with reurl.',
    file: 'outcomes.test.tsx',
  },
  { section: '§4', says: '403: replace the route with the 403 page.', file: 'outcomes.test.tsx' },
  { section: '§4', says: '500 to 504: push the 500 page.', file: 'outcomes.test.tsx' },
  { section: '§4', says: '404 to 421: push the 404 page.', file: 'outcomes.test.tsx' },
  { section: '§4', says: 'A script chunk load times out after 120 seconds and raises a chunk-load error.', file: 'chunks.test.ts' },
  { section: '§4', says: 'A stylesheet load failure raises a CSS-chunk error.', file: 'chunks.test.ts' },
  { section: '§4', says: 'Business statuses: not shown.', untested: 'not shown' },
  {
    section: '§5',
    says: 'A request with an empty URL is rejected with an error saying the URL cannot be empty.',
    file: 'requests.test.ts',
  },
  { section: '§5', says: 'Other validation rules: not shown.', untested: 'not shown' },
  {
    section: '§6',
    says: 'Requests carry an authorization value kept locally under an access-token key (ixiaomayun_accessToken in the portal client), plus an application name header: portal for the portal client, industrial by default in the other client.',
    file: 'requests.test.ts',
  },
  { section: '§6', says: 'The user identity is fetched only when a stored access token exists.', file: 'states.test.tsx' },
  {
    section: '§6',
    says: 'The menu shown comes from a server call returning the resources of the current admin user.',
    file: 'contract.test.ts',
  },
  { section: '§6', says: 'Requests are sent with credentials.', file: 'requests.test.ts' },
  { section: '§6', says: 'Role definitions and per-route permissions: not shown.', untested: 'not shown' },
  {
    section: '§7',
    says: 'General request behaviour: methods supported are get, post, delete, put, patch, head, options.',
    file: 'requests.test.ts',
  },
  {
    section: '§7',
    says: 'Object or array bodies on write methods are sent as JSON by default (form encoding if requested).',
    file: 'requests.test.ts',
  },
  { section: '§7', says: 'Query parameters are built from params, arrays with repeated keys.', file: 'requests.test.ts' },
  { section: '§7', says: 'A param createexcel=1 opens the URL in a new window instead of fetching.', file: 'requests.test.ts' },
  { section: '§7', says: 'A cache may be requested (GET only).', file: 'requests.test.ts' },
  { section: '§7', says: 'Calls seen:', file: 'contract.test.ts' },
  { section: '§7', says: 'Whether the menu and user calls run at start-up: not shown.', untested: 'not shown' },
  {
    section: '§7',
    says: 'Dictionary calls (paths not shown): root (GET), rootlist (GET), list (GET), create (POST), update (POST), post (POST).',
    file: 'contract.test.ts',
  },
  { section: '§7', says: 'Response: code 0 for success, and data.', file: 'requests.test.ts' },
  {
    section: '§7',
    says: 'Policy calls (paths not shown; success is code 0): match swiper data (POST), business base (GET), tag list (GET), small tag list (GET), result header (POST), result search (POST), company detail (POST), area dict (GET), related business (POST), change business (POST).',
    file: 'contract.test.ts',
  },
  { section: '§7', says: 'Payload shapes: not shown.', untested: 'not shown' },
  {
    section: '§7',
    says: 'Template leftovers: GET /api/currentUser, GET /api/fake_list with params, GET /api/geographic/province, GET /api/geographic/city/{id}, GET /api/users.',
    file: 'contract.test.ts',
  },
  {
    section: '§7',
    says: 'Configured: notification list path /apiv2/notify/admin/index; an external policy-search check-list URL (host omitted).',
    file: 'contract.test.ts',
  },
  { section: '§7', says: 'API root is /api; resource base is /apiv2.', file: 'requests.test.ts' },
  { section: '§7', says: 'Server behaviour: not shown.', untested: 'not shown' },
  {
    section: '§8',
    says: 'Generic handling chooses display by showType: 0 silent; 1 warning message; 2 error message; 4 notification (title errorCode, description errorMessage); 9 redirect to the error page; any other value an error message.',
    file: 'errors.test.tsx',
  },
  { section: '§8', says: 'success equal to false raises a business error with errorMessage.', file: 'transfers.test.ts' },
  {
    section: '§8',
    says: "With no adapted info, an error message shows the error's own message or 'Request error, please retry.'.",
    file: 'errors.test.tsx',
  },
  { section: '§8', says: 'Requests flagged to skip error handling rethrow untouched.', file: 'errors.test.tsx' },
  {
    section: '§8',
    says: "A non-2xx status raises an HTTP error; a JSON parse failure raises a parse error when configured; a timeout raises 'timeout of {n}ms exceeded' unless a custom message is given.",
    file: 'transfers.test.ts',
  },
  { section: '§8', says: 'The response code maps to errorCode and the message to errorMessage.', file: 'transfers.test.ts' },
  { section: '§8', says: 'On non-2xx the client shows a notification titled with the status and URL.', file: 'statuses.test.tsx' },
  {
    section: '§8',
    says: 'Descriptions (originally Chinese) exist for 200, 201, 202, 204, 400, 401, 403, 404, 406, 410, 422, 500, 502, 503, 504:',
    file: 'statuses.test.tsx',
  },
  { section: '§8', says: '401: no permission (token, user or password wrong)', file: 'statuses.test.tsx' },
  { section: '§8', says: '403: authorized but access forbidden', file: 'statuses.test.tsx' },
  { section: '§8', says: '404: record does not exist', file: 'statuses.test.tsx' },
  { section: '§8', says: '422: validation error on create', file: 'statuses.test.tsx' },
  { section: '§8', says: '500: server error', file: 'statuses.test.tsx' },
  { section: '§8', says: '502: gateway error', file: 'statuses.test.tsx' },
  { section: '§8', says: '503: service unavailable', file: 'statuses.test.tsx' },
  { section: '§8', says: '504: gateway timeout', file: 'statuses.test.tsx' },
  { section: '§8', says: 'Texts for other codes: not shown.', untested: 'not shown' },
  { section: '§8', says: "Chunk failures: 'Loading chunk N failed'; 'Loading CSS chunk failed'.", file: 'chunks.test.ts' },
  { section: '§8', says: 'State-layer errors are logged to the console and default handling suppressed.', file: 'errors.test.tsx' },
  { section: '§8', says: "The 403 and 404 pages' messages: not shown.", untested: 'not shown' },
  {
    section: '§9',
    says: 'Client response cache: 300 seconds in session storage, key from a SHA-256 hash of URL, body and app name; used only if requested.',
    file: 'caches.test.ts',
  },
  { section: '§9', says: 'Generic cache time-to-live default 60000 ms, GET only, off unless requested.', file: 'caches.test.ts' },
  { section: '§9', says: 'Request timeout: off by default.', file: 'transfers.test.ts' },
  { section: '§9', says: 'Default credentials mode: same-origin in the generic client.', file: 'requests.test.ts' },
  { section: '§9', says: 'Data-request refresh on window focus: at most once per focus time-span.', file: 'focus.test.ts' },
  { section: '§9', says: 'Script chunk timeout 120000 ms.', file: 'chunks.test.ts' },
  { section: '§9', says: 'Default app name industrial; portal client uses portal.', file: 'requests.test.ts' },
  { section: '§9', says: 'Top-level menu parentId is 0.', file: 'contract.test.ts' },
  { section: '§9', says: 'Default download file name: a data list spreadsheet.', file: 'transfers.test.ts' },
  {
    section: '§9',
    says: 'A file-link setting points to a plain-HTTP host on a non-standard port with a hash path (host not reproduced).',
    untested: "a value of one installation's settings, whose host is not given",
  },
  { section: '§9', says: 'Page-wide loading indicator is centred.', file: 'addresses.test.tsx' },
  { section: '§9', says: 'Business limits (page sizes, lengths): not shown.', untested: 'not shown' },
];
