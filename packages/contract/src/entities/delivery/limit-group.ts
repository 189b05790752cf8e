import { z } from 'zod'
import { projectSubTypes } from '../../constants/authoring/catalogue.ts'
import { limitWindows } from '../../constants/delivery/deployment.ts'
import { auditFields, id, revision } from '../../fields/entity.ts'
import { plainName } from '../../fields/name.ts'
import { problem } from '../../fields/problem.ts'

/** An app-wide limit: at most `max` guides of these kinds per window in total. */
export const newLimitGroup = z.object({
  name: plainName,
  subTypes: z
    .array(z.enum(projectSubTypes))
    .min(1)
    .max(projectSubTypes.length)
    .refine((it) => new Set(it).size === it.length, problem('limit_kind_twice')),
  max: z.int().min(1).max(1000),
  window: z.enum(limitWindows),
})
export type NewLimitGroup = z.infer<typeof newLimitGroup>

export const limitGroup = newLimitGroup.extend({ id, appId: id, name: z.string(), revision, ...auditFields })
export type LimitGroup = z.infer<typeof limitGroup>
