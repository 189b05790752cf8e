import { z } from 'zod'
import { containers, projectSubTypes, projectTypes } from '../constants/index.ts'
import { component, writtenComponent } from '../documents/component.ts'
import { localizedText } from '../documents/locale.ts'
import { auditFields, id, revision } from '../fields/entity.ts'
import { plainName } from '../fields/name.ts'

/** What a template makes: one screen, a start screen, or a project with its first screens. */
export const templateEntityTypes = ['assist', 'discovery', 'project'] as const

/** A template that comes with the software. */
export const template = z.object({
  id,
  entityType: z.enum(templateEntityTypes),
  projectType: z.enum(projectTypes),
  projectSubType: z.enum(projectSubTypes),
  name: localizedText,
  /** Of a project with pages. */
  pages: z.array(z.object({ key: z.string(), name: localizedText })),
  /** In the order in which they are shown; one for a screen or a start screen. Items lead to each other by key. */
  screens: z.array(
    z.object({
      key: z.string(),
      part: z.enum(['START_SCREEN', 'STEP']),
      /** The page that it is on; null for a step of the project. */
      pageKey: z.string().nullable(),
      name: localizedText,
      component,
    }),
  ),
})
export type Template = z.infer<typeof template>

/** A component that an author keeps, to be used again in any project of the app. */
export const newCustomTemplate = z.object({ name: plainName, component: writtenComponent })
export const customTemplate = z.object({
  id,
  appId: id,
  name: z.string(),
  /** The component's container: it fits screens that show in one of the same kind. */
  type: z.enum(containers),
  component,
  revision,
  ...auditFields,
})
export type NewCustomTemplate = z.infer<typeof newCustomTemplate>
export type CustomTemplate = z.infer<typeof customTemplate>
