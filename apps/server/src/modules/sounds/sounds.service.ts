import type { Component, Sound, StoredSounds, Voice } from '@waymark/contract'
import { DomainError } from '../../platform/errors.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { readAudio, storeMedia, toMediaUrl, type CheckedFile } from '../media/index.ts'
import { changeSound, getScreen, type ScreenPlace } from '../projects/index.ts'
import type { Speech } from './speech.ts'

export type SoundAnswer = Sound & { locale: string }

/** Who can speak a locale, the best fit first: its own region before others of its language. */
export async function listVoices(speech: Speech, locale: string): Promise<Voice[]> {
  const wanted = locale.toLowerCase()
  const language = toLanguage(wanted)
  const fits = (await speech.listVoices()).filter((voice) => toLanguage(voice.locale) === language)
  const rank = (voice: Voice) => (voice.locale === wanted ? 0 : voice.locale === language ? 1 : 2)
  return fits.sort((a, b) => rank(a) - rank(b))
}

/** Speech programs call Mandarin by its own code. */
const toLanguage = (locale: string) => locale.toLowerCase().split('-')[0]?.replace(/^cmn$/, 'zh')

export interface SoundToMake {
  locale: string
  voiceId?: string | undefined
  text?: string | undefined
}

/** Lets a voice speak the screen's texts of a locale, or the text given, and keeps it with the screen. */
export async function generateSound(
  context: CallContext,
  speech: Speech,
  { place, locale, ...wish }: SoundToMake & { place: ScreenPlace },
): Promise<SoundAnswer> {
  const { component } = await getScreen(context.db, place)
  const text = wish.text ?? toSpokenText(component, locale)
  if (!text) throw new DomainError('nothing_to_speak')
  const voices = await listVoices(speech, locale)
  const voice = wish.voiceId ? voices.find(({ id }) => id === wish.voiceId) : voices[0]
  if (!voice) throw new DomainError('voice_unknown')
  // Before the transaction: speaking takes its time, and nobody must wait for a lock meanwhile.
  const file = await readAudio(await speech.speak({ text, voiceId: voice.id }))
  return keepSound(context, { place, locale, file, source: 'GENERATED', voiceId: voice.id, text })
}

export async function uploadSound(
  context: CallContext,
  { place, locale, file }: { place: ScreenPlace; locale: string; file: Blob },
): Promise<SoundAnswer> {
  const checked = await readAudio(file)
  return keepSound(context, { place, locale, file: checked, source: 'UPLOADED', voiceId: null, text: null })
}

type SoundToKeep = Omit<StoredSounds[string], 'media'> & {
  place: ScreenPlace
  locale: string
  file: CheckedFile
}

async function keepSound(
  context: CallContext,
  { place, locale, file, ...origin }: SoundToKeep,
): Promise<SoundAnswer> {
  const sound = { ...origin, media: file.hash }
  const kept = await context.files.keep(file)
  await changeSound(context, place, async ({ tx, project, stamp }, present) => {
    await storeMedia(tx, { appId: project.appId, file: kept, stamp })
    return { ...present, [locale]: sound }
  })
  return { locale, ...sound, url: toMediaUrl(place.appId, file.hash) }
}

/** What there is to read on the screen, in its order. */
function toSpokenText(component: Component | null, locale: string): string {
  const texts = (component?.blocks ?? []).flatMap((block) =>
    block.type === 'TEXT' ? block.text[locale] : [],
  )
  return texts.filter(Boolean).join('\n\n').slice(0, 2000)
}
