import type { GuideStep } from '@waymark/contract'
import type { FullSurface, Sound } from '../surface.ts'
import { pickLocale } from '../locale.ts'
import type { Panel } from '../view.ts'

/** Plays the sound of the current step while it is on the screen. */
export interface Speaker {
  /** Plays the step's sound, or stops if it has none. While held, it starts only on `goOn`. */
  speak(step: GuideStep, locales: { locale: string; fallbackLocale: string }): void
  /** Plays it again. Called from a click, so the browser allows sound that it blocked before. */
  repeat(): void
  setMuted(isMuted: boolean): void
  /** Pauses. This is the initial state. */
  hold(): void
  /** Resumes where it was held. */
  goOn(): void
  getState(): Panel['sound']
}

interface SpeakerOptions {
  surface: Pick<FullSurface, 'createSound' | 'mediaUrl'>
  isMuted: boolean
  /** The panel's content has changed. */
  onChange(): void
  /** The sound has played to its end. */
  onSpoken(): void
}

export function createSpeaker({ surface, isMuted, onChange, onSpoken }: SpeakerOptions): Speaker {
  let sound: Sound | undefined
  let isBlocked = false
  let isHeld = true

  function play() {
    const current = sound
    if (!current || isHeld) return
    current.setMuted(isMuted)
    const note = (isAllowed: boolean) => {
      if (sound !== current || isBlocked !== isAllowed) return
      isBlocked = !isAllowed
      onChange()
    }
    // Browsers block sound until the end user interacts with the page. The panel then offers to play it.
    void current.play().then(note, () => {})
  }

  function create(hash: string): Sound | undefined {
    const created = surface.createSound?.(surface.mediaUrl(hash), {
      onEnded: onSpoken,
      // A sound that cannot be loaded counts as none, so that the panel does not offer it.
      onFailed: () => {
        if (sound !== created) return
        sound = undefined
        onChange()
      },
    })
    return created
  }

  return {
    speak: (step, { locale, fallbackLocale }) => {
      sound?.pause()
      sound = undefined
      isBlocked = false
      const sounds = step.sound ?? {}
      const spoken = pickLocale(Object.keys(sounds), locale, fallbackLocale)
      if (!spoken) return
      sound = create(sounds[spoken] as string)
      play()
    },
    repeat: () => {
      sound?.rewind()
      play()
    },
    hold: () => {
      isHeld = true
      sound?.pause()
    },
    goOn: () => {
      if (!isHeld) return
      isHeld = false
      if (!sound) return
      if (!sound.hasEnded()) play()
      onChange()
    },
    setMuted: (muted) => {
      isMuted = muted
      sound?.setMuted(muted)
      onChange()
    },
    getState: () => (!sound || isHeld ? 'SILENT' : isMuted ? 'MUTED' : isBlocked ? 'BLOCKED' : 'ON'),
  }
}
