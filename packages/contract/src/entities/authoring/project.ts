import { z } from 'zod'
import {
  limits,
  projectCategories,
  projectKinds,
  projectStatuses,
  projectSubTypes,
  projectTypes,
  type ProjectSubType,
} from '../../constants/index.ts'
import {
  listSurveyTemplates,
  surveyTemplates,
  type SurveyTemplate,
} from '../../constants/authoring/survey-templates.ts'
import { component, writtenComponent } from '../../documents/component.ts'
import { localeCode } from '../../documents/locale.ts'
import { hasOwnKeys, fitsKind, stepKey } from '../../documents/project-parts.ts'
import { survey } from '../../documents/survey.ts'
import { auditFields, detail, id, revision } from '../../fields/entity.ts'
import { plainName, projectName } from '../../fields/name.ts'
import { problem } from '../../fields/problem.ts'

const locales = {
  defaultLocale: localeCode,
  /** Always includes the default locale. */
  selectedLocales: z.array(localeCode).min(1).max(100),
}

const firstStep = z.object({ key: stepKey, name: plainName, component: writtenComponent })

/** The initial screens of a project. Items and buttons lead to their keys. */
export const firstContent = z.object({
  startScreen: firstStep.nullable().default(null),
  steps: z.array(firstStep).max(limits.stepsPerProject).default([]),
  pages: z
    .array(
      z.object({
        key: stepKey,
        name: plainName,
        assists: z.array(firstStep).max(limits.stepsPerProject),
      }),
    )
    .max(limits.pagesPerProject)
    .default([]),
})
export type FirstContent = z.infer<typeof firstContent>

export const newProject = z.object({
  name: projectName,
  category: z.enum(projectCategories),
  type: z.enum(projectTypes),
  subType: z.enum(projectSubTypes),
  defaultLocale: localeCode.default('en'),
  selectedLocales: locales.selectedLocales.optional(),
  /** If absent, the project starts empty. */
  content: firstContent.optional(),
  /** Only for a survey: what it begins with. If absent, the default one of its type. */
  surveyTemplate: z.enum(surveyTemplates).optional(),
})
export type NewProject = z.infer<typeof newProject>

interface KindFields {
  category: string
  type: string
  subType: ProjectSubType
  content?: FirstContent | undefined
  surveyTemplate?: SurveyTemplate | undefined
}

/** The sub-type determines category and type; this rejects any others. */
export function refuseOtherKind({ value, issues }: z.core.ParsePayload<KindFields>): void {
  const kind = projectKinds[value.subType]
  for (const field of ['category', 'type'] as const) {
    if (value[field] === kind[field]) continue
    const params = { subType: value.subType, field, value: kind[field] }
    refuse(issues, problem('kind_differs', { path: [field], params }))
  }
  const { content, subType, surveyTemplate } = value
  if (surveyTemplate && !listSurveyTemplates(projectKinds[subType].type).includes(surveyTemplate))
    refuse(issues, problem('parts_unfit', { path: ['surveyTemplate'] }))
  if (!content) return
  const path = ['content']
  if (!fitsKind({ subType, survey: null, ...content })) refuse(issues, problem('parts_unfit', { path }))
  if (!hasOwnKeys(content)) refuse(issues, problem('keys_not_unique', { path }))
}

const refuse = (issues: z.core.$ZodRawIssue[], refusal: ReturnType<typeof problem>) =>
  issues.push({ code: 'custom', input: undefined, ...refusal })

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
  /** Number of screens: steps, assists on pages, and the start screen. */
  stepCount: z.int(),
  /** The component of its first screen, for lists to draw. */
  cover: component.nullable(),
  /** Address of a rendered picture of the cover, if the editor has stored one. */
  coverThumbnail: z.string().nullable(),
  /** The hash of the theme that this picture was drawn in; null for the built-in look. It holds while that is live. */
  coverTheme: z.string().nullable(),
  /** The survey, for lists to draw its beginning; null for other kinds. */
  coverSurvey: survey.nullable(),
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

/** Something about a project that is worth a look. */
const projectFinding = detail.extend({
  /** The step, page or question that it is about; absent if it is about the whole project. */
  step: z
    .object({
      /** It opens in the editor with `?step=` and this key. */
      key: z.string(),
      /** What authors know it by: its name, or else its title. Null for a question without a text. */
      name: z.string().nullable(),
      /** Its place among the others, from 1. */
      number: z.int(),
    })
    .optional(),
})
export type ProjectFinding = z.infer<typeof projectFinding>

/** What publishing a project would be refused for, and what is worth a look before it. */
export const projectCheck = z.object({
  id,
  /** What publishing would be refused for. */
  problems: z.array(projectFinding),
  /** What is worth a look first, and hinders nothing. */
  warnings: z.array(projectFinding),
})
export type ProjectCheck = z.infer<typeof projectCheck>

const changedEntities = [
  'PROJECT',
  'ASSIST',
  'PAGE',
  'START_SCREEN',
  'COMPONENT',
  'IDENTIFIER',
  'AVATAR',
  'SOUND',
  'SURVEY',
] as const

export const projectChange = z.object({
  id,
  at: z.iso.datetime(),
  actor: z.object({ uid: id, name: z.string() }).nullable(),
  action: z.enum([
    'CREATE',
    'UPDATE',
    'DELETE',
    'REORDER',
    'PUBLISH',
    'WITHDRAW',
    'MOVE',
    'DUPLICATE',
    'IMPORT',
  ]),
  entity: z.enum(changedEntities),
  entityId: id,
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  /** The version published before this happened; 0 if there was none. */
  sinceVersion: z.int(),
})
export type ProjectChange = z.infer<typeof projectChange>
