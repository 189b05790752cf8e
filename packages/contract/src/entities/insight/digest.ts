import { z } from 'zod'
import { digestFrequencies } from '../../constants/insight/digest.ts'
import { mailDeliveries } from '../../constants/ground/mail.ts'

export const digestSetting = z.object({
  frequency: z.enum(digestFrequencies),
  /** The delivery of email by this server; OFF sends no digests. */
  mail: z.enum(mailDeliveries),
})
export type DigestSetting = z.infer<typeof digestSetting>
