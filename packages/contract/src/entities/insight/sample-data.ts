import { z } from 'zod'

/** The numbers of deleted sample records. */
export const sampleDataRemoval = z.object({ endUsers: z.int(), events: z.int(), responses: z.int() })
export type SampleDataRemoval = z.infer<typeof sampleDataRemoval>
