import { z } from 'zod'
import { mailDeliveries, mailProblemNames, mailSecurities, mailStates } from '../constants/mail.ts'

const problem = z.enum(mailProblemNames)
/** What the mail server said, without secrets and addresses. */
const serverWords = z.string().nullable()

/** How one mail stands. */
export const mailStatus = z.object({
  state: z.enum(mailStates),
  /** Why it is not accepted: for good where it has FAILED; while it is WAITING it is tried again. */
  problem: problem.nullable(),
  serverWords,
  sentAt: z.iso.datetime().nullable(),
})
export type MailStatus = z.infer<typeof mailStatus>

/** How this server sends mails. */
export const mailSetting = z.object({
  delivery: z.enum(mailDeliveries),
  /** Only where `delivery` is SMTP, as the fields after it. */
  server: z.string().nullable(),
  security: z.enum(mailSecurities).nullable(),
  /** Whether it signs in there. */
  hasUser: z.boolean(),
  from: z.string().nullable(),
})
export type MailSetting = z.infer<typeof mailSetting>

/** What became of a test mail. */
export const testMailOutcome = z.object({
  outcome: z.enum(['SENT', 'KEPT', 'FAILED']),
  to: z.string(),
  problem: problem.nullable(),
  serverWords,
})
export type TestMailOutcome = z.infer<typeof testMailOutcome>
