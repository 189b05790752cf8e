import { z } from 'zod'
import { localizedText } from '../../documents/locale.ts'
import { mediaHash } from '../../documents/media.ts'
import { auditFields, id, revision } from '../../fields/entity.ts'
import { plainName } from '../../fields/name.ts'

/** An avatar that comes with Waymark. */
export const builtInAvatar = z.object({
  id,
  name: localizedText,
  /** Path of a PNG image. It never changes. */
  image: z.string(),
})
export type BuiltInAvatar = z.infer<typeof builtInAvatar>

export const avatarPositions = ['START', 'END'] as const

/** A figure that presents a project's guide. At most one of them is active. */
export const avatar = z.object({
  id,
  projectId: id,
  name: z.string(),
  /** The built-in avatar that it was made from; null for an uploaded picture. */
  builtInId: id.nullable(),
  /** SHA-256 of its picture among the app's media. */
  media: z.string(),
  url: z.string(),
  position: z.enum(avatarPositions),
  isActive: z.boolean(),
  revision,
  ...auditFields,
})
export type Avatar = z.infer<typeof avatar>

const isTrue = z.union([z.boolean(), z.stringbool()])

/** JSON for an avatar that exists; a multipart form for a picture, with booleans as texts. */
export const newAvatar = z.object({
  name: plainName,
  builtInId: id.optional(),
  /** SHA-256 of an image that the app already has, such as a custom avatar's. */
  media: mediaHash.optional(),
  file: z.file().optional(),
  position: z.enum(avatarPositions).default('END'),
  isActive: isTrue.default(true),
})
export const avatarChange = z.object({
  name: plainName.optional(),
  builtInId: id.optional(),
  media: mediaHash.optional(),
  file: z.file().optional(),
  position: z.enum(avatarPositions).optional(),
  isActive: isTrue.optional(),
})
export type NewAvatar = z.infer<typeof newAvatar>
export type AvatarChange = z.infer<typeof avatarChange>

/** The number of projects using a custom avatar that are named. */
export const namedUsesOfAvatar = 5

/** An image that an app's projects can use as their avatar. The app has each image once. */
export const customAvatar = z.object({
  id,
  appId: id,
  name: z.string(),
  /** SHA-256 of its picture among the app's media. */
  media: z.string(),
  url: z.string(),
  /** The projects that show this image as their avatar: how many, and the first of them by name. */
  usedIn: z.object({
    total: z.int(),
    projects: z.array(z.object({ id, appVersionId: id, name: z.string() })).max(namedUsesOfAvatar),
  }),
  revision,
  ...auditFields,
})
export type CustomAvatar = z.infer<typeof customAvatar>

/** A multipart form with an image, or JSON with the hash of an image that the app already has. */
export const newCustomAvatar = z.object({
  name: plainName,
  file: z.file().optional(),
  media: mediaHash.optional(),
})
export type NewCustomAvatar = z.infer<typeof newCustomAvatar>
