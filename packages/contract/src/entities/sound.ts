import { z } from 'zod'
import { limits } from '../constants/limits.ts'
import { localeCode } from '../documents/locale.ts'

/** Somebody who can speak texts of a locale. */
export const voice = z.object({
  id: z.string(),
  name: z.string(),
  /** Without one, `name` is what its language is called in English. */
  hasOwnName: z.boolean(),
  locale: z.string(),
  gender: z.enum(['FEMALE', 'MALE', 'NEUTRAL']),
})
export type Voice = z.infer<typeof voice>

/** What is heard with a screen in one locale. */
export const sound = z.object({
  source: z.enum(['GENERATED', 'UPLOADED']),
  /** SHA-256 of the audio among the app's media. */
  media: z.string(),
  url: z.string(),
  /** GENERATED: who speaks, and the text as it was then. */
  voiceId: z.string().nullable(),
  text: z.string().nullable(),
})
export type Sound = z.infer<typeof sound>

/** As stored: by locale, without the address, which depends on where it is read. */
export type StoredSounds = Record<string, Omit<Sound, 'url'>>

export const soundToGenerate = z.object({
  locale: localeCode,
  /** Defaults to the first voice of the locale. */
  voiceId: z.string().max(100).optional(),
  /** Defaults to the screen's own texts in that locale. */
  text: z.string().trim().min(1).max(limits.spokenTextLength).optional(),
})
/** Which sounds of a project are to be spoken; those that people uploaded stay. */
export const soundsToGenerate = z.object({
  /** Defaults to all that the project has selected. */
  locales: z.array(localeCode).min(1).max(100).optional(),
  /** By locale; defaults to the first voice of each. */
  voiceIds: z.record(localeCode, z.string().max(100)).optional(),
  /** Also what is there already and says the same; else only what is missing, outdated or of another voice. */
  again: z.boolean().default(false),
})

export const soundAnswer = sound.extend({ locale: localeCode })
