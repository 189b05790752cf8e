import { z } from 'zod'
import { mailDeliveries, mailProblemNames, mailSecurities, mailStates } from '../../constants/ground/mail.ts'

const problem = z.enum(mailProblemNames)
/** The mail server's reply, without secrets and addresses. */
const serverWords = z.string().nullable()

/** State of one mail. */
export const mailStatus = z.object({
  state: z.enum(mailStates),
  /** Why it was not accepted: final if FAILED, to be retried if WAITING. */
  problem: problem.nullable(),
  serverWords,
  sentAt: z.iso.datetime().nullable(),
})
export type MailStatus = z.infer<typeof mailStatus>

/** This server's mail settings. */
export const mailSetting = z.object({
  delivery: z.enum(mailDeliveries),
  /** This and the following fields are null unless `delivery` is SMTP. */
  server: z.string().nullable(),
  security: z.enum(mailSecurities).nullable(),
  /** Whether it authenticates to the mail server. */
  hasUser: z.boolean(),
  from: z.string().nullable(),
})
export type MailSetting = z.infer<typeof mailSetting>

/** Outcome of a test mail. */
export const testMailOutcome = z.object({
  outcome: z.enum(['SENT', 'KEPT', 'FAILED']),
  to: z.string(),
  problem: problem.nullable(),
  serverWords,
})
export type TestMailOutcome = z.infer<typeof testMailOutcome>
