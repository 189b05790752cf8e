export const limits = {
  nameLength: 50,
  pageSize: 1000,
  /** Entries that one call can change. */
  entriesPerCall: 200,
  imageBytes: 100 * 1024,
  gifBytes: 500 * 1024,
  audioBytes: 5 * 1024 * 1024,
  audioSeconds: 15 * 60,
  videoBytes: 5 * 1024 * 1024,
  /** A device fetches all files of a look's font before its first guide. */
  fontBytes: 200 * 1024,
  /** Length of the text of one generated sound, about ten minutes. */
  spokenTextLength: 8000,
  /** Pixels of one frame: a file of a few kilobytes can decode to far more. */
  imagePixels: 25_000_000,
  imageFrames: 1000,
  passwordLength: 8,
  textLength: 5000,
  /** Also limits the assists of one page. */
  stepsPerProject: 100,
  pagesPerProject: 50,
  identifiersPerAssist: 10,
  blocksPerComponent: 20,
  rulesPerSegment: 100,
  /** The events that a device keeps because segments ask about them. */
  historyEvents: 200,
  historyEventsPerName: 50,
  historyDays: 365,
  linkSchemesPerApp: 50,
  originsPerApp: 20,
  regexLength: 200,
  /** The limits of one end user's profile: values of registered properties, and names of others. */
  profileProperties: 50,
  profileNames: 50,
  /** The JSON of one value; a longer one is not kept. */
  profileValueBytes: 256,
  profileListBytes: 2048,
  /** The JSON of all values of one end user that belong to unregistered properties; those beyond it are not kept. */
  profileUnregisteredBytes: 4096,
  /** Entries of a property that is a list, and the length of one. */
  listEntries: 50,
  listEntryLength: 100,
  /** Unregistered names that are kept per app. */
  unregisteredProperties: 200,
  csvBytes: 100 * 1024 * 1024,
  accountsCsvBytes: 5 * 1024 * 1024,
  accountsCsvRows: 10_000,
  cohortsPerAccount: 200,
  /** Default idle time-out of a dashboard session, in seconds: 8 hours. */
  idleTimeoutSeconds: 28_800,
  sessionDays: 15,
  inviteDays: 7,
  invitesPerCall: 50,
  appsPerInvite: 100,
  passwordResetMinutes: 30,
} as const
