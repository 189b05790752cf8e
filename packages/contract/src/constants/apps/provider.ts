/** The sources of a provider's members: an uploaded file, or a cohort of an analytics account. */
export const providerTypes = ['STATIC', 'MIXPANEL'] as const
export type ProviderType = (typeof providerTypes)[number]

/** Analytics services that can be connected. The first is the default. */
export const accountTypes = ['MIXPANEL'] as const satisfies readonly ProviderType[]

export type AccountType = (typeof accountTypes)[number]

export const syncStates = ['SUCCESS', 'IN_PROGRESS', 'FAILED'] as const
export type SyncState = (typeof syncStates)[number]

/** The intervals at which the cohorts of an account are synchronised. */
export const syncIntervals = ['OFF', 'HOURLY', 'DAILY'] as const
export type SyncInterval = (typeof syncIntervals)[number]

/** Regions where Mixpanel stores a project's data. */
export const mixpanelRegions = ['US', 'EU', 'IN'] as const
export type MixpanelRegion = (typeof mixpanelRegions)[number]

/** Why a synchronisation failed, and how to fix it. */
export const syncFailures = {
  no_cohorts: 'Choose the cohorts to synchronise first',
  no_address: 'Enter the region and project ID of the account first',
  unknown_region: 'The region must be US, EU or IN. Correct it in the account',
  secret_unreadable: "The secret was encrypted with a different server key. Enter the account's secret again",
  refused:
    'Mixpanel rejected this service account. Check its name, its secret and its access to the project, then enter them again',
  not_there:
    'Mixpanel does not know the project or the cohort. Check the project ID, and choose the cohorts again',
  question_refused: 'Mixpanel rejected the request. Check the project ID, and choose the cohorts again',
  unreachable: "Mixpanel cannot be reached. Check this server's network, then synchronise again",
  too_slow: 'Mixpanel repeatedly did not answer in time. Synchronise again later',
  broken: 'Mixpanel is having problems and repeatedly did not answer. Synchronise again later',
  misunderstood: "Mixpanel's answer was not a list of members. The previous members stay",
  wrong_pages:
    'Mixpanel sent other pages than announced: too few, too many or one twice. The previous members stay. Synchronise again later',
  never_ends:
    'The synchronisation took longer than two weeks. Make the cohort smaller, or let Mixpanel push it',
  ours: 'Something went wrong on this server. Synchronise again later',
} as const
export type SyncFailureName = keyof typeof syncFailures

/** Problems of a row of a CSV file. */
export const rowProblems = {
  columns: 'Row {{row}} has more than one column',
  blank: 'Row {{row}} is blank',
  long: 'Row {{row}} is longer than 200 characters',
  encoding: 'Row {{row}} is not text in UTF-8, UTF-16 or Windows-1252',
  characters: 'Row {{row}} contains a character that is not allowed in IDs',
  quotes: 'Row {{row}} has unbalanced quotes',
} as const
export type RowProblem = keyof typeof rowProblems

/** The encodings of a text file. WINDOWS_1252 is guessed if no character beyond ASCII was UTF-8. */
export const textEncodings = ['UTF_8', 'UTF_16', 'WINDOWS_1252'] as const
export type TextEncoding = (typeof textEncodings)[number]
