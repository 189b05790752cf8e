import { z } from 'zod'

export const operationVariables = {
  /** Opens /metrics to whoever has it. */
  WAYMARK_METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
}
