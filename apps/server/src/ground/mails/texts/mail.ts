import type { HomeProblemKind, OrgRole } from '@waymark/contract/constants'

/** The values that a mail contains, by template; its texts are in `texts/`, one file per language. */
export interface MailValues {
  invitation: {
    organisationName: string
    inviterName: string
    /** The page that accepts the invitation. */
    link: string
    validDays: number
  }
  passwordReset: { name: string; link: string; validMinutes: number }
  /** The Admin who made the link also hands it over. */
  passwordLink: { name: string; adminName: string; link: string; validMinutes: number }
  /** The notices from here on are about changes to a member's account; `link` is their profile. */
  signedIn: Notice & { browser: string | null; system: string | null; address: string; resetLink: string }
  passwordChanged: Notice & { resetLink: string }
  roleChanged: Notice & { orgRole: OrgRole; organisationName: string }
  tokenCreated: Notice & { tokenName: string }
  /** To the new address; `link` confirms it. */
  emailChange: { name: string; link: string; validMinutes: number }
  /** To the address before. */
  emailChanged: Notice & { newEmail: string }
  test: { name: string; link: string }
  digest: {
    name: string
    /** About the day before, or about 7 days. */
    isDaily: boolean
    /** Those with end users, most first. */
    apps: { name: string; endUsers: number }[]
    /** How many more there are. */
    moreApps: number
    problems: { kind: HomeProblemKind; name: string; appName: string | null; count: number | null }[]
    link: string
    /** The page on which the reader turns it off. */
    settingsLink: string
  }
  appCodeShared: {
    sharerName: string
    appName: string
    /** The code that a developer pastes into the target app; may have several lines. */
    code: string
    /** The same, for pages that allow no inline scripts. */
    tag: string
    /** The URL of the dashboard. */
    link: string
  }
}

interface Notice {
  name: string
  at: Date
  link: string
}

export type MailTemplate = keyof MailValues

/** A mail without a language yet: its template and its values. */
export type Mail = { [T in MailTemplate]: { template: T; values: MailValues[T] } }[MailTemplate]

/** A mail in one language, before rendering. Texts are plain; rendering escapes them. */
export interface MailContent {
  subject: string
  /** Shown above the link and the code. */
  paragraphs: string[]
  link?: { label: string; url: string }
  code?: string
  /** Shown below them in small print. */
  note: string
}

/** The texts of all mails in one language. */
export type MailTexts = { [T in MailTemplate]: (values: MailValues[T]) => MailContent }
