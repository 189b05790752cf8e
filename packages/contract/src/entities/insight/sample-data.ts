import { z } from 'zod'

/** How much sample data was deleted. */
export const sampleDataRemoval = z.object({ endUsers: z.int(), events: z.int(), responses: z.int() })
export type SampleDataRemoval = z.infer<typeof sampleDataRemoval>
