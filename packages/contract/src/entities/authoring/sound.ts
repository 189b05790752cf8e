import { z } from 'zod'
import { limits } from '../../constants/values/limits.ts'
import { localeCode } from '../../documents/locale.ts'

/** A voice that can speak texts of a locale. */
export const voice = z.object({
  id: z.string(),
  name: z.string(),
  /** If false, `name` is the English name of its language. */
  hasOwnName: z.boolean(),
  locale: z.string(),
  gender: z.enum(['FEMALE', 'MALE', 'NEUTRAL']),
})
export type Voice = z.infer<typeof voice>

/** The sound of a screen in one locale. */
export const sound = z.object({
  source: z.enum(['GENERATED', 'UPLOADED']),
  /** SHA-256 of the audio among the app's media. */
  media: z.string(),
  url: z.string(),
  /** For GENERATED: the voice, and the text that was spoken. */
  voiceId: z.string().nullable(),
  text: z.string().nullable(),
})
export type Sound = z.infer<typeof sound>

/** Stored by locale, without the address, which depends on the caller. */
export type StoredSounds = Record<string, Omit<Sound, 'url'>>

export const soundToGenerate = z.object({
  locale: localeCode,
  /** Defaults to the locale's first voice. */
  voiceId: z.string().max(100).optional(),
  /** Defaults to the screen's texts in that locale. */
  text: z.string().trim().min(1).max(limits.spokenTextLength).optional(),
})
/** Selects the sounds of a project to generate. Uploaded ones stay. */
export const soundsToGenerate = z.object({
  /** Defaults to all locales that the project selects. */
  locales: z.array(localeCode).min(1).max(100).optional(),
  /** By locale. Defaults to the first voice of each. */
  voiceIds: z.record(localeCode, z.string().max(100)).optional(),
  /** Whether to regenerate sounds that are up to date, besides missing, outdated and differently voiced ones. */
  again: z.boolean().default(false),
})

export const soundAnswer = sound.extend({ locale: localeCode })
