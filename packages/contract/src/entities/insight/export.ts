import { z } from 'zod'
import { limits, platforms, projectSubTypes } from '../../constants/index.ts'
import { conjunctions } from '../../constants/audience/segment.ts'
import { assistFields } from '../authoring/assist.ts'
import { avatarPositions } from '../authoring/avatar.ts'
import { id, moment } from '../../fields/entity.ts'
import { foreignName, plainName, projectName, segmentName, versionName } from '../../fields/name.ts'
import { privacySettings } from '../apps/privacy.ts'
import { newProperty } from '../apps/property.ts'
import { component } from '../../documents/component.ts'
import { condition } from '../../documents/condition.ts'
import { elementIdentifier } from '../../documents/identifier.ts'
import { linkSchemes } from '../../documents/link-schemes.ts'
import { localeCode } from '../../documents/locale.ts'
import { mediaHash } from '../../documents/media.ts'
import { fitsKind, hasOwnKeys, stepKey } from '../../documents/project-parts.ts'
import { survey } from '../../documents/survey.ts'
import { theme } from '../../documents/theme.ts'
import { problem } from '../../fields/problem.ts'

const identifiers = z.array(elementIdentifier).max(limits.identifiersPerAssist)

const exportedSound = z.strictObject({
  source: z.enum(['GENERATED', 'UPLOADED']),
  media: mediaHash,
  voiceId: z.string().max(100).nullable(),
  text: z.string().max(5000).nullable(),
})

/** A screen without ids, identified by its key as in guides and events. */
export const exportedStep = z.strictObject({
  key: stepKey,
  ...assistFields.shape,
  component: component.nullable(),
  identifiers,
  sound: z.record(localeCode, exportedSound),
  logo: mediaHash.nullable(),
  thumbnail: mediaHash.nullable(),
})

const exportedPage = z.strictObject({
  key: stepKey,
  name: plainName,
  logo: mediaHash.nullable(),
  identifiers,
  assists: z.array(exportedStep).max(limits.stepsPerProject),
})

const exportedAvatar = z.strictObject({
  name: plainName,
  builtInId: id.nullable(),
  media: mediaHash,
  position: z.enum(avatarPositions),
  isActive: z.boolean(),
})

/** A project's content, without its name and location. */
export const projectContent = z.strictObject({
  subType: z.enum(projectSubTypes),
  defaultLocale: localeCode,
  selectedLocales: z.array(localeCode).min(1).max(100),
  survey: survey.nullable(),
  startScreen: exportedStep.nullable(),
  steps: z.array(exportedStep).max(limits.stepsPerProject),
  pages: z.array(exportedPage).max(limits.pagesPerProject),
  avatars: z.array(exportedAvatar).max(100),
})

const twinKeys = problem('keys_not_unique')

const foreignParts = problem('parts_unfit')

/**
 * An app's content as one document. Its ids only link its own parts: rules refer to segments, projects and providers.
 * An import assigns new ids.
 */
export const exportDocument = z.strictObject({
  format: z.literal('waymark-export'),
  version: z.literal(1),
  exportedAt: moment,
  app: z.strictObject({ name: foreignName(50), platform: z.enum(platforms) }),
  /** Schemes that its links use; the importing app has to name them too. Absent in documents of older servers. */
  linkSchemes: linkSchemes.default([]),
  properties: z.array(newProperty).max(10_000),
  /** Providers that rules refer to, without their members. The importing app needs a provider of the same name. */
  providers: z.array(z.strictObject({ id, name: foreignName(100) })).max(1000),
  segments: z
    .array(
      z.strictObject({
        id,
        name: segmentName,
        conjunction: z.enum(conjunctions),
        rules: z.array(condition).max(100),
      }),
    )
    .max(10_000),
  templates: z.array(z.strictObject({ name: plainName, component })).max(10_000),
  /** Custom avatars. Absent in documents of older servers. */
  avatars: z
    .array(z.strictObject({ name: plainName, media: mediaHash }))
    .max(10_000)
    .default([]),
  /** The draft of its theme. Absent without one, and in documents of older servers. */
  theme: theme.optional(),
  versions: z
    .array(
      z.strictObject({
        name: versionName,
        projects: z
          .array(
            z.strictObject({
              id,
              name: projectName,
              content: projectContent.refine(hasOwnKeys, twinKeys).refine(fitsKind, foreignParts),
            }),
          )
          .max(10_000),
      }),
    )
    .max(1000),
  /** The app's settings for the data of its end users. An importing app that has settings of its own keeps them. */
  privacy: privacySettings.optional(),
  /** Every image, sound, film and font that the document refers to, in base64 by SHA-256. */
  media: z.record(mediaHash, z.base64().max(4 * 1024 * 1024)),
})

export type ExportedStep = z.infer<typeof exportedStep>
export type ProjectContent = z.infer<typeof projectContent>
export type ExportDocument = z.infer<typeof exportDocument>
