import { z } from 'zod'
import {
  limits,
  missingPolicies,
  projectCategories,
  projectStatuses,
  projectSubTypes,
  projectTypes,
  sourceTypes,
} from '../constants.ts'
import { component } from '../documents/component.ts'
import { webIdentifier } from '../documents/identifier.ts'
import { localeCode } from '../documents/locale.ts'
import { auditFields, id, revision } from './entity.ts'
import { plainName, projectName } from './name.ts'

const locales = {
  defaultLocale: localeCode,
  /** Always holds the default locale as well. */
  selectedLocales: z.array(localeCode).min(1).max(100),
}

export const newProject = z.object({
  name: projectName,
  category: z.enum(projectCategories),
  type: z.enum(projectTypes),
  subType: z.enum(projectSubTypes),
  defaultLocale: localeCode.default('en'),
  selectedLocales: locales.selectedLocales.optional(),
})
export type NewProject = z.infer<typeof newProject>

export const project = z.object({
  id,
  appId: id,
  appVersionId: id,
  name: z.string(),
  category: z.enum(projectCategories),
  type: z.enum(projectTypes),
  subType: z.enum(projectSubTypes),
  status: z.enum(projectStatuses),
  publishedVersion: z.int().nullable(),
  hasUnpublishedChanges: z.boolean(),
  startScreenId: id.nullable(),
  ...locales,
  stepCount: z.int(),
  /** The first step's component, so that lists can draw the guide instead of naming it. */
  cover: component.nullable(),
  revision,
  ...auditFields,
})
export type Project = z.infer<typeof project>

/** A frozen version of a project. */
export const projectVersion = z.object({
  projectId: id,
  version: z.int(),
  guideHash: z.string(),
  publishedAt: z.iso.datetime(),
  publishedBy: id.nullable(),
})
export type ProjectVersion = z.infer<typeof projectVersion>

export const projectChange = z.object({
  id,
  at: z.iso.datetime(),
  actor: z.object({ uid: id, name: z.string() }).nullable(),
  action: z.enum(['CREATE', 'UPDATE', 'DELETE', 'REORDER', 'PUBLISH', 'MOVE', 'DUPLICATE']),
  entity: z.enum(['PROJECT', 'ASSIST', 'COMPONENT', 'IDENTIFIER', 'AVATAR', 'SOUND', 'SURVEY']),
  entityId: id,
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  /** The published version after which this happened; 0 before the first. */
  sinceVersion: z.int(),
})
export type ProjectChange = z.infer<typeof projectChange>

/** An identifier as stored: the document and the row it lives in. */
export const identifier = z.object({ id, assistId: id, document: webIdentifier, revision, ...auditFields })
export type Identifier = z.infer<typeof identifier>

export const assistFields = z.object({
  name: plainName,
  optional: z.boolean(),
  waitMs: z.int().min(0).max(60_000),
  onMissing: z.enum(missingPolicies),
})

export const newAssist = z.object({
  name: plainName,
  optional: z.boolean().default(false),
  waitMs: assistFields.shape.waitMs.default(4000),
  onMissing: assistFields.shape.onMissing.default('CENTER'),
  /** Where it goes, counted from 0; the end when absent. */
  position: z.int().min(0).max(limits.stepsPerProject).optional(),
  component: component.optional(),
  identifiers: z.array(webIdentifier).max(limits.identifiersPerAssist).optional(),
})
export type NewAssist = z.infer<typeof newAssist>

/** A screen of a project; in a static flow, one step. */
export const assist = z.object({
  id,
  projectId: id,
  /** Stable name of the step in guides and events; kept when the project is duplicated or imported. */
  key: z.string(),
  ...assistFields.shape,
  name: z.string(),
  position: z.int(),
  sourceType: z.enum(sourceTypes),
  component: component.nullable(),
  /** Guards the component apart from the step's own fields. */
  componentRevision: z.int(),
  identifiers: z.array(identifier),
  revision,
  ...auditFields,
})
export type Assist = z.infer<typeof assist>
