import type { InterfaceLanguage, MailProblem, OrgRole } from '@waymark/contract'
import type { Audited, Json } from './column-types.ts'
import type { FileColumns } from './files.ts'

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
    /** When the mail server accepted it. */
    sentAt: Date | null
    /** What sends it; null for one that is only kept. */
    jobId: string | null
    /** When the link in it ends: it is not sent any more then. */
    expiresAt: Date | null
    /** When its link was taken back or used. */
    withdrawnAt: Date | null
    /** Why the last attempt failed. */
    problem: MailProblem | null
    serverWords: string | null
  }
  organisationLogos: FileColumns & { orgId: string; hash: string; contentType: string }
  formerMembers: { id: string; orgId: string; name: string }
  /** A view: members and former ones, for the names beside what was done. */
  authors: { id: string; orgId: string; name: string }
  invites: Audited & {
    id: string
    orgId: string
    email: string
    orgRole: OrgRole
    appIds: Json<string[]>
    secretHash: Uint8Array
    expiresAt: Date
    /** Who invites; whoever takes over from them when they are removed. */
    ownerId: string | null
    /** The last one that was written for it. */
    mailId: string | null
  }
  passwordResets: {
    id: string
    /** Null inside a transaction that works for nobody, never after it. */
    memberId: string | null
    secretHash: Uint8Array
    expiresAt: Date
  }
}
