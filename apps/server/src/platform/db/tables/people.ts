import type { InterfaceLanguage, MailProblem, OrgRole, TokenScope } from '@waymark/contract'
import type { DigestFrequency } from '@waymark/contract/constants'
import type { Audited, Json } from './column-types.ts'
import type { CleanFileColumns } from './files.ts'

export interface PeopleTables {
  /** Mails in the order they were queued; the job sets `sentAt`. */
  mails: {
    id: string
    /** Deleted with its organisation; null for a mail that belongs to none. */
    orgId: string | null
    toAddress: string
    language: InterfaceLanguage
    template: string
    subject: string
    text: string
    html: string
    createdAt: Date
    /** When the mail server accepted it. */
    sentAt: Date | null
    /** The job that sends it; null for a mail that is only shown. */
    jobId: string | null
    /** When the link in it expires; it is not sent after that. */
    expiresAt: Date | null
    /** When its link was withdrawn or used. */
    withdrawnAt: Date | null
    /** Why the last attempt failed. */
    problem: MailProblem | null
    serverWords: string | null
  }
  organisationLogos: CleanFileColumns & { orgId: string; hash: string; contentType: string }
  formerMembers: { id: string; orgId: string; name: string }
  /** A view of present and former members, for the names on their work. */
  authors: { id: string; orgId: string; name: string }
  invites: Audited & {
    id: string
    orgId: string
    email: string
    orgRole: OrgRole
    appIds: Json<string[]>
    secretHash: Uint8Array
    expiresAt: Date
    /** The inviting member, or the one who took over when they were removed. */
    ownerId: string | null
    /** The last mail written for it. */
    mailId: string | null
  }
  /** Hashed like sessions; a program that sends one acts as its member. */
  apiTokens: {
    id: string
    memberId: string
    /** The only app that it can be used for; null for all of the member's. */
    appId: string | null
    name: string
    secretHash: Uint8Array
    /** Its last characters. */
    ending: string
    scopes: TokenScope[]
    expiresAt: Date | null
    lastUsedAt: Date | null
    createdAt: Date
  }
  /** Members without a row get no digest. */
  digests: {
    memberId: string
    frequency: Exclude<DigestFrequency, 'NEVER'>
    /** The last morning on which it was sent, or nothing had happened: `YYYY-MM-DD` in UTC. */
    consideredOn: string
  }
  passwordResets: {
    id: string
    /** Null for an unknown address; such a row never outlives its transaction. */
    memberId: string | null
    secretHash: Uint8Array
    expiresAt: Date
  }
}
