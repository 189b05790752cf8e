import { z } from 'zod'

export const webhookVariables = {
  /** For how long a webhook's receiver may take to answer. */
  WAYMARK_WEBHOOK_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(20).default(10),
}
