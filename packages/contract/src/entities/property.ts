import { z } from 'zod'
import { propertyTypes, timeUnits } from '../constants/segment.ts'
import { messages } from '../constants/text.ts'
import { auditFields, id } from './entity.ts'
import { propertyName } from './name.ts'

/** What target apps may tell of an end user, so that rules can ask about it. It never changes: rules were made for its type. */
export const newProperty = z
  .object({
    name: propertyName,
    type: z.enum(propertyTypes, messages.propertyTypeMissing),
    /** TIME only, and required there. */
    timeUnit: z.enum(timeUnits, messages.timeUnitMissing).nullable().default(null),
    /** Its values never enter the manifest: the server decides its rules. */
    isPrivate: z.boolean().default(false),
    description: z.string().trim().max(500).nullable().default(null),
  })
  .refine(({ type, timeUnit }) => type !== 'TIME' || timeUnit !== null, {
    path: ['timeUnit'],
    message: messages.timeUnitMissing,
  })
  .refine(({ type, timeUnit }) => type === 'TIME' || timeUnit === null, {
    path: ['timeUnit'],
    message: 'Only a property of type TIME has a time unit',
  })
export type NewProperty = z.infer<typeof newProperty>

export const property = z.object({
  id,
  appId: id,
  name: z.string(),
  type: z.enum(propertyTypes),
  timeUnit: z.enum(timeUnits).nullable(),
  isPrivate: z.boolean(),
  description: z.string().nullable(),
  ...auditFields,
})
export type Property = z.infer<typeof property>
