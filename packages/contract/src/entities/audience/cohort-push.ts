import { z } from 'zod'
import { problem } from '../../fields/problem.ts'

const mostPages = 100_000
const mostMembers = 5000

/** A name in an analytics service. Some send numbers. */
const name = z.union([z.string(), z.int()]).transform((it) => String(it).trim())

/** A member with an id that no end user can have is skipped, so that the other members are kept. */
const member = z.looseObject({ mixpanel_distinct_id: z.unknown() })

/** One message of Mixpanel's cohort sync to a custom webhook. */
export const cohortPush = z.object({
  action: z.enum(['members', 'add_members', 'remove_members']),
  parameters: z.object({
    mixpanel_cohort_id: name.pipe(z.string().min(1).max(100)),
    mixpanel_cohort_name: z.string().max(1000).default(''),
    mixpanel_session_id: name.pipe(z.string().min(1).max(200)),
    page_info: z
      .object({
        total_pages: z.int().min(0).max(mostPages),
        /** The number of this page, from 1. */
        page_count: z.int().min(0).max(mostPages),
      })
      .refine((it) => it.page_count <= Math.max(1, it.total_pages), problem('pushed_page_unknown'))
      .default({ total_pages: 1, page_count: 1 }),
    members: z.array(member).max(mostMembers).default([]),
  }),
})
export type CohortPush = z.infer<typeof cohortPush>

/** The answer that Mixpanel expects. It shows the message to people. */
export const cohortPushAnswer = z.object({
  action: z.string(),
  status: z.enum(['success', 'failure']),
  error: z.object({ message: z.string(), code: z.int() }).optional(),
})
export type CohortPushAnswer = z.infer<typeof cohortPushAnswer>
