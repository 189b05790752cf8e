import type { GuideStep } from '@waymark/contract'
import type { Host } from '../draw/host.ts'
import { pickLocale } from '../page/locale.ts'
import type { Panel } from '../page/view.ts'

/** Lets the sound of the present step be heard, while that is on the screen. */
export interface Speaker {
  /** Begins with the step's sound, or falls silent where it has none; on hold it begins when it goes on. */
  speak(step: GuideStep, locales: { locale: string; fallbackLocale: string }): void
  /** Says it once more; called from a click, which allows it where the browser did not. */
  repeat(): void
  setMuted(isMuted: boolean): void
  /** Silent from now on; so it is at first. */
  hold(): void
  /** Where it was held. */
  goOn(): void
  getState(): Panel['sound']
}

const REFUSED = 'NotAllowedError'

interface Parts {
  host: Pick<Host, 'document' | 'mediaUrl'>
  isMuted: boolean
  /** What the panel shows has changed. */
  onChange(): void
  /** The sound was heard to its end. */
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
    // Browsers refuse sound before the end user has touched the page: then the panel offers it.
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
      // What cannot be loaded is as if there were none: nothing is offered that never works.
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
