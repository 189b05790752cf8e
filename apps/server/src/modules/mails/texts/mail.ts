/** What a mail tells, by template; its texts are in `texts/`, one file a language. */
export interface MailValues {
  invitation: {
    organisationName: string
    inviterName: string
    /** Where the invitation is accepted. */
    link: string
    validDays: number
  }
  passwordReset: { name: string; link: string; validMinutes: number }
  /** An Admin made the link, who hands it over too. */
  passwordLink: { name: string; adminName: string; link: string; validMinutes: number }
  test: { name: string; link: string }
  appCodeShared: {
    sharerName: string
    appName: string
    /** What a developer pastes into the target app; may have several lines. */
    code: string
    /** The same for pages that allow no inline scripts. */
    tag: string
    /** Where the dashboard is. */
    link: string
  }
}

export type MailTemplate = keyof MailValues

/** A mail before it has a language: its template and what fills it. */
export type Mail = { [T in MailTemplate]: { template: T; values: MailValues[T] } }[MailTemplate]

/** A mail in one language, before it is drawn. Texts are plain: drawing escapes them. */
export interface MailContent {
  subject: string
  /** Before the link and the code. */
  paragraphs: string[]
  link?: { label: string; url: string }
  code?: string
  /** After them, in small letters. */
  note: string
}

/** How a language says each mail. */
export type MailTexts = { [T in MailTemplate]: (values: MailValues[T]) => MailContent }
