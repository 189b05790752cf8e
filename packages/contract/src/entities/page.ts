import { z } from 'zod'
import { limits } from '../constants/index.ts'
import { elementIdentifier } from '../documents/identifier.ts'
import { auditFields, id, revision } from '../fields/entity.ts'
import { ownNames } from './assist.ts'
import { identifier } from './identifier.ts'
import { plainName } from '../fields/name.ts'

export const newPage = z.object({
  name: plainName,
  /** Where it goes, counted from 0; the end when absent. */
  position: z.int().min(0).max(limits.pagesPerProject).optional(),
  identifiers: z.array(elementIdentifier).max(limits.identifiersPerAssist).optional(),
  ...ownNames,
})
export type NewPage = z.infer<typeof newPage>

/** A page of the target app that a dynamic flow has assists on; its identifiers tell when one is on it. */
export const page = z.object({
  id,
  projectId: id,
  /** Stable name; kept when the project is duplicated or imported. */
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
