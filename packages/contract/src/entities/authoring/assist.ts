import { z } from 'zod'
import { limits, missingPolicies, sourceTypes } from '../../constants/index.ts'
import { component, writtenComponent } from '../../documents/component.ts'
import { elementIdentifier } from '../../documents/identifier.ts'
import { localeCode } from '../../documents/locale.ts'
import { stepKey } from '../../documents/project-parts.ts'
import { auditFields, id, revision } from '../../fields/entity.ts'
import { identifier } from './identifier.ts'
import { plainName } from '../../fields/name.ts'
import { sound } from './sound.ts'

export const assistFields = z.object({
  name: plainName,
  optional: z.boolean(),
  waitMs: z.int().min(0).max(60_000),
  onMissing: z.enum(missingPolicies),
})

/** Names that a caller may choose for a new part of a project. */
export const ownNames = {
  /**
   * The id of the new part. Sending it again with the same content changes nothing. If it was deleted since the last
   * publishing, it is restored with its sound, logo and identifiers. Any other id in use is `id_taken`.
   */
  id: id.optional(),
  /** The key of the new part, if no other part of the project has it. Derived from the id by default. */
  key: stepKey.optional(),
}

/** The content that a new screen can start with, besides the fields that are sent. */
export const newStepNames = {
  ...ownNames,
  /** The id of the project's screen that this one copies, including its sound and logo. */
  copyOf: id.optional(),
}

export const newAssist = z.object({
  name: plainName,
  optional: z.boolean().default(false),
  waitMs: assistFields.shape.waitMs.default(4000),
  onMissing: assistFields.shape.onMissing.default('CENTER'),
  /** Index to insert at; appended when absent. */
  position: z.int().min(0).max(limits.stepsPerProject).optional(),
  component: writtenComponent.optional(),
  identifiers: z.array(elementIdentifier).max(limits.identifiersPerAssist).optional(),
  ...newStepNames,
})
export type NewAssist = z.infer<typeof newAssist>

/** The fields of every screen, start screens as well as assists. */
export const stepFields = {
  id,
  projectId: id,
  /** Stable name in guides and events, kept when the project is duplicated or imported. */
  key: z.string(),
  name: z.string(),
  waitMs: assistFields.shape.waitMs,
  onMissing: assistFields.shape.onMissing,
  sourceType: z.enum(sourceTypes),
  component: component.nullable(),
  /** Guards the component separately from the screen's own fields. */
  componentRevision: z.int(),
  identifiers: z.array(identifier),
  /** Path of the image that represents the screen in lists, chosen by an author. */
  logo: z.string().nullable(),
  /** The same, rendered from its component by the editor. */
  thumbnail: z.string().nullable(),
  /** The screen's sound by locale. */
  sound: z.record(localeCode, sound),
  revision,
  ...auditFields,
}

/** A screen of a project: a step, or an assist on a page. */
export const assist = z.object({
  ...stepFields,
  /** The page that it belongs to; null for a step of the project. */
  pageId: id.nullable(),
  optional: z.boolean(),
  /** Index among the project's steps, or among the page's assists. */
  position: z.int(),
})
export type Assist = z.infer<typeof assist>
