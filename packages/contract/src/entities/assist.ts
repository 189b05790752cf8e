import { z } from 'zod'
import { limits, missingPolicies, sourceTypes } from '../constants/index.ts'
import { component, writtenComponent } from '../documents/component.ts'
import { elementIdentifier } from '../documents/identifier.ts'
import { localeCode } from '../documents/locale.ts'
import { screenKey } from '../documents/project-parts.ts'
import { auditFields, id, revision } from '../fields/entity.ts'
import { identifier } from './identifier.ts'
import { plainName } from '../fields/name.ts'
import { sound } from './sound.ts'

export const assistFields = z.object({
  name: plainName,
  optional: z.boolean(),
  waitMs: z.int().min(0).max(60_000),
  onMissing: z.enum(missingPolicies),
})

/** The names that a caller may give a new part of a project. */
export const ownNames = {
  /**
   * The id that it will have. What is sent again with the same content changes nothing, and what was deleted since the
   * last publishing comes back with its sound, logo and identifiers. Any other id that is in use is `id_taken`.
   */
  id: id.optional(),
  /** The key that it will have unless another part of the project has it; made from the id without one. */
  key: screenKey.optional(),
}

/** What a new screen may begin with, besides what is sent. */
export const newScreenNames = {
  ...ownNames,
  /** The id of a screen of the project that this one is a copy of: its sound and its logo are copied. */
  copyOf: id.optional(),
}

export const newAssist = z.object({
  name: plainName,
  optional: z.boolean().default(false),
  waitMs: assistFields.shape.waitMs.default(4000),
  onMissing: assistFields.shape.onMissing.default('CENTER'),
  /** Where it goes, counted from 0; the end when absent. */
  position: z.int().min(0).max(limits.stepsPerProject).optional(),
  component: writtenComponent.optional(),
  identifiers: z.array(elementIdentifier).max(limits.identifiersPerAssist).optional(),
  ...newScreenNames,
})
export type NewAssist = z.infer<typeof newAssist>

/** What every screen of a project has, a start screen as well as an assist. */
export const screenFields = {
  id,
  projectId: id,
  /** Stable name in guides and events; kept when the project is duplicated or imported. */
  key: z.string(),
  name: z.string(),
  waitMs: assistFields.shape.waitMs,
  onMissing: assistFields.shape.onMissing,
  sourceType: z.enum(sourceTypes),
  component: component.nullable(),
  /** Guards the component apart from the screen's own fields. */
  componentRevision: z.int(),
  identifiers: z.array(identifier),
  /** Path on this server of an image that stands for it in lists; chosen by an author. */
  logo: z.string().nullable(),
  /** The same, drawn from its component by the editor. */
  thumbnail: z.string().nullable(),
  /** What is heard with it, by locale. */
  sound: z.record(localeCode, sound),
  revision,
  ...auditFields,
}

/** A screen of a project: a step, or an assist on one of its pages. */
export const assist = z.object({
  ...screenFields,
  /** The page it is on; null for a step of the project. */
  pageId: id.nullable(),
  optional: z.boolean(),
  /** Counted from 0 among the steps, or among the assists of its page. */
  position: z.int(),
})
export type Assist = z.infer<typeof assist>
