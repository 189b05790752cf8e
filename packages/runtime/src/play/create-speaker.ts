import type { GuideStep } from '@waymark/contract'
import type { Host } from '../host.ts'
import { pickLocale } from '../locale.ts'
import type { Panel } from '../view.ts'

/** Lets the sound of the present step be heard. */
export interface Speaker {
  /** Begins with the step's sound, or falls silent where it has none. */
  speak(step: GuideStep | undefined, locales: { locale: string; fallbackLocale: string }): void
  /** Says it once more; called from a click, which allows it where the browser did not. */
  repeat(): void
  setMuted(isMuted: boolean): void
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

  function play() {
    const current = audio
    if (!current) return
    current.muted = isMuted
    current.currentTime = 0
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
      const sounds = step?.sound ?? {}
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
    repeat: play,
    setMuted: (muted) => {
      isMuted = muted
      if (audio) audio.muted = muted
      onChange()
    },
    getState: () => (!audio ? 'SILENT' : isMuted ? 'MUTED' : isBlocked ? 'BLOCKED' : 'ON'),
  }
}
