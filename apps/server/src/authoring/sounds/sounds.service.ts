import type { Component, Sound } from '@waymark/contract'
import type { Db } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { Files } from '../../platform/files/index.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { listUnknownMedia, readAudio, storeMedia, toMediaUrl } from '../../ground/media/index.ts'
import { changeSound, getStep, toAuthor, type Author, type StepPlace } from '../projects/index.ts'
import type { Speaker, Spoken } from './speaker.ts'
import { findSpokenText, insertSpokenText } from './spoken-texts.repo.ts'

export type SoundAnswer = Sound & { locale: string }

export interface SoundToMake {
  locale: string
  voiceId?: string | undefined
  text?: string | undefined
}

/** Speaks the step's texts in a locale, or the given text, and stores the sound with the step. */
export async function generateSound(
  context: CallContext,
  speaker: Speaker,
  { place, locale, ...wish }: SoundToMake & { place: StepPlace },
): Promise<SoundAnswer> {
  const { component } = await getStep(context.db, place)
  const text = wish.text ?? toSpokenText(component, locale)
  const spoken = await speaker.prepare({ text, locale, voiceId: wish.voiceId })
  const media = await keepSpeech({ ...context, speaker }, { author: toAuthor(context), place, spoken })
  const sound = { source: 'GENERATED' as const, voiceId: spoken.voice.id, text, media }
  return { locale, ...sound, url: toMediaUrl(place.appId, media) }
}

export interface SpeechParts {
  db: Db
  files: Files
  speaker: Speaker
}

export interface SpeechToKeep {
  author: Author
  place: StepPlace
  spoken: Spoken
  /** Called under the project's lock; throws when the step must keep its sound. */
  assertWanted?(present: Omit<Sound, 'url'> | undefined): void
}

/** The sound to be reused has just been deleted. */
class SoundGone extends Error {}

/**
 * Gives a step the spoken text as its sound; speaks it only if the app has no sound of it. Returns the media's hash.
 */
export async function keepSpeech(parts: SpeechParts, speech: SpeechToKeep): Promise<string> {
  const { db, files, speaker } = parts
  const { spoken, place } = speech
  const { appId } = place
  const known = await findSpokenText(db, { appId, key: spoken.key })
  if (known) {
    const isKept = await writeSound(db, speech, known, async (tx) => {
      if ((await listUnknownMedia(tx, appId, [known])).length > 0) throw new SoundGone()
    }).then(
      () => true,
      (error: unknown) => (error instanceof SoundGone ? false : Promise.reject(error as Error)),
    )
    if (isKept) return known
  }
  // Done before the transaction: speaking takes time, and nobody must wait for a lock meanwhile.
  const file = await files.keep(await speaker.speak(spoken))
  await writeSound(db, speech, file.hash, async (tx, stamp) => {
    await storeMedia(tx, { appId, file, stamp })
    await insertSpokenText(tx, { appId, key: spoken.key, mediaHash: file.hash, createdAt: stamp.at })
  })
  return file.hash
}

type SoundTx = Parameters<Parameters<typeof changeSound>[2]>[0]

function writeSound(
  db: Db,
  { author, place, spoken, assertWanted }: SpeechToKeep,
  media: string,
  keep: (tx: SoundTx['tx'], stamp: SoundTx['stamp']) => Promise<void>,
): Promise<void> {
  const { locale, text, voice } = spoken
  return changeSound(db, { author, place }, async ({ tx, stamp }, present) => {
    assertWanted?.(present[locale])
    await keep(tx, stamp)
    return { ...present, [locale]: { source: 'GENERATED', voiceId: voice.id, text, media } }
  })
}

export async function uploadSound(
  context: CallContext,
  { place, locale, file }: { place: StepPlace; locale: string; file: Blob },
): Promise<SoundAnswer> {
  const kept = await context.files.keep(await readAudio(file))
  const sound = { source: 'UPLOADED' as const, voiceId: null, text: null, media: kept.hash }
  await changeSound(context.db, { author: toAuthor(context), place }, async (locked, present) => {
    await storeMedia(locked.tx, { appId: place.appId, file: kept, stamp: locked.stamp })
    return { ...present, [locale]: sound }
  })
  return { locale, ...sound, url: toMediaUrl(place.appId, kept.hash) }
}

/** Removes the sound of a locale; the orphan collection deletes the file if nothing else uses it. */
export async function removeSound(
  context: CallContext,
  { place, locale }: { place: StepPlace; locale: string },
): Promise<void> {
  await changeSound(context.db, { author: toAuthor(context), place }, (_held, present) => {
    const { [locale]: removed, ...rest } = present
    if (!removed) throw new DomainError('not_found')
    return rest
  })
}

/** The step's readable texts, in order. */
export function toSpokenText(component: Component | null, locale: string): string {
  const texts = (component?.blocks ?? []).flatMap((block) =>
    block.type === 'TEXT' ? (block.text[locale]?.trim() ?? '') : [],
  )
  return texts.filter(Boolean).join('\n\n')
}
