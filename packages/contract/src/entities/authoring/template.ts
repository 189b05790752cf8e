import { z } from 'zod'
import { containers, projectSubTypes, projectTypes } from '../../constants/index.ts'
import { component, writtenComponent } from '../../documents/component.ts'
import { localizedText } from '../../documents/locale.ts'
import { auditFields, id, revision } from '../../fields/entity.ts'
import { plainName } from '../../fields/name.ts'

/** The entities that a template creates: a screen, a start screen, or a project with its first screens. */
export const templateEntityTypes = ['assist', 'discovery', 'project'] as const

/** A template that comes with Waymark. */
export const template = z.object({
  id,
  entityType: z.enum(templateEntityTypes),
  projectType: z.enum(projectTypes),
  projectSubType: z.enum(projectSubTypes),
  name: localizedText,
  /** Made for the screen of a phone: offered first in native apps. */
  forPhones: z.boolean(),
  /** Pages of a dynamic flow. */
  pages: z.array(z.object({ key: z.string(), name: localizedText })),
  /** In the order they are shown; a single one for a screen or a start screen. Items refer to each other by key. */
  screens: z.array(
    z.object({
      key: z.string(),
      part: z.enum(['START_SCREEN', 'STEP']),
      /** The page that it belongs to; null for a step of the project. */
      pageKey: z.string().nullable(),
      name: localizedText,
      component,
    }),
  ),
})
export type Template = z.infer<typeof template>

/** A component that an author saved for reuse in the app's projects. */
export const newCustomTemplate = z.object({ name: plainName, component: writtenComponent })
export const customTemplate = z.object({
  id,
  appId: id,
  name: z.string(),
  /** The component's container. The template fits screens of the same container. */
  type: z.enum(containers),
  component,
  revision,
  ...auditFields,
})
export type NewCustomTemplate = z.infer<typeof newCustomTemplate>
export type CustomTemplate = z.infer<typeof customTemplate>
