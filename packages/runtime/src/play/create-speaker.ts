import type { GuideStep } from '@waymark/contract'
import type { Host } from '../draw/host.ts'
import { pickLocale } from '../page/locale.ts'
import type { Panel } from '../page/view.ts'

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

const REFUSED = 'NotAllowedError'

interface Parts {
  host: Pick<Host, 'document' | 'mediaUrl'>
  isMuted: boolean
  /** The panel's content has changed. */
  onChange(): void
  /** The sound has played to its end. */
  onSpoken(): void
}

export function createSpeaker({ host, isMuted, onChange, onSpoken }: Parts): Speaker {
  let audio: HTMLAudioElement | undefined
  let isBlocked = false
  let isHeld = true

  function play() {
    const current = audio
    if (!current || isHeld) return
    current.muted = isMuted
    const note = (blocked: boolean) => {
      if (audio !== current || isBlocked === blocked) return
      isBlocked = blocked
      onChange()
    }
    // Browsers block sound until the end user interacts with the page. The panel then offers to play it.
    void current.play().then(
      () => note(false),
      ({ name }: DOMException) => name === REFUSED && note(true),
    )
  }

  return {
    speak: (step, { locale, fallbackLocale }) => {
      audio?.pause()
      audio = undefined
      isBlocked = false
      const sounds = step.sound ?? {}
      const spoken = pickLocale(Object.keys(sounds), locale, fallbackLocale)
      if (!spoken) return
      const next = host.document.createElement('audio')
      audio = next
      next.src = host.mediaUrl(sounds[spoken] as string)
      next.addEventListener('ended', onSpoken)
      // A sound that cannot be loaded counts as none, so that the panel does not offer it.
      next.addEventListener('error', () => {
        if (audio !== next) return
        audio = undefined
        onChange()
      })
      play()
    },
    repeat: () => {
      if (audio) audio.currentTime = 0
      play()
    },
    hold: () => {
      isHeld = true
      audio?.pause()
    },
    goOn: () => {
      if (!isHeld) return
      isHeld = false
      if (!audio) return
      if (!audio.ended) play()
      onChange()
    },
    setMuted: (muted) => {
      isMuted = muted
      if (audio) audio.muted = muted
      onChange()
    },
    getState: () => (!audio || isHeld ? 'SILENT' : isMuted ? 'MUTED' : isBlocked ? 'BLOCKED' : 'ON'),
  }
}
