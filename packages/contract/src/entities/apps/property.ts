import { z } from 'zod'
import { propertyOwners, propertyTypes, timeUnits } from '../../constants/apps/property.ts'
import { auditFields, id } from '../../fields/entity.ts'
import { propertyName } from '../../fields/name.ts'
import { problem } from '../../fields/problem.ts'

/** A property of end users, or of accounts, that target apps set. Immutable, because rules depend on its type. */
export const newProperty = z
  .object({
    name: propertyName,
    /** Of end users (`setProperties`) or of accounts (`group`). Names are distinct within each. */
    owner: z.enum(propertyOwners).default('END_USER'),
    type: z.enum(propertyTypes, problem('property_type_missing')),
    /** Required for TIME, and only allowed there. */
    timeUnit: z.enum(timeUnits, problem('time_unit_missing')).nullable().default(null),
    /** Keeps its values out of the manifest: the server evaluates its rules. */
    isPrivate: z.boolean().default(false),
    description: z.string().trim().max(500).nullable().default(null),
  })
  .refine(
    ({ type, timeUnit }) => type !== 'TIME' || timeUnit !== null,
    problem('time_unit_missing', { path: ['timeUnit'] }),
  )
  .refine(
    ({ type, timeUnit }) => type === 'TIME' || timeUnit === null,
    problem('time_unit_only_for_time', { path: ['timeUnit'] }),
  )
export type NewProperty = z.infer<typeof newProperty>

export const property = z.object({
  id,
  appId: id,
  name: z.string(),
  owner: z.enum(propertyOwners),
  type: z.enum(propertyTypes),
  timeUnit: z.enum(timeUnits).nullable(),
  isPrivate: z.boolean(),
  description: z.string().nullable(),
  ...auditFields,
})
export type Property = z.infer<typeof property>
