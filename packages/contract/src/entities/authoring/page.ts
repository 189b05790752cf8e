import { z } from 'zod'
import { limits } from '../../constants/index.ts'
import { elementIdentifier } from '../../documents/identifier.ts'
import { auditFields, id, revision } from '../../fields/entity.ts'
import { ownNames } from './assist.ts'
import { identifier } from './identifier.ts'
import { plainName } from '../../fields/name.ts'

export const newPage = z.object({
  name: plainName,
  /** Index to insert at; appended when absent. */
  position: z.int().min(0).max(limits.pagesPerProject).optional(),
  identifiers: z.array(elementIdentifier).max(limits.identifiersPerAssist).optional(),
  ...ownNames,
})
export type NewPage = z.infer<typeof newPage>

/** A page of the target app with assists of a dynamic flow. Its identifiers decide whether the end user is on it. */
export const page = z.object({
  id,
  projectId: id,
  /** Stable name, kept when the project is duplicated or imported. */
  key: z.string(),
  name: z.string(),
  position: z.int(),
  logo: z.string().nullable(),
  assistCount: z.int(),
  identifiers: z.array(identifier),
  revision,
  ...auditFields,
})
export type ProjectPage = z.infer<typeof page>
