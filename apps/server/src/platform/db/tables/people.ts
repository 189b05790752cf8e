import type { InterfaceLanguage } from '@waymark/contract'

export interface PeopleTables {
  /** Mails in the order they were told to leave; delivery fills `sentAt`. */
  mails: {
    id: string
    /** Goes with its organisation; null for a mail of none. */
    orgId: string | null
    toAddress: string
    language: InterfaceLanguage
    template: string
    subject: string
    text: string
    html: string
    createdAt: Date
    sentAt: Date | null
  }
}
