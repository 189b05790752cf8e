import type { Sound, SoundEvents } from '@waymark/player'

const REFUSED = 'NotAllowedError'

/** A sound of the page's document. */
export function createSound(document: Document, url: string, { onEnded, onFailed }: SoundEvents): Sound {
  const audio = document.createElement('audio')
  audio.src = url
  audio.addEventListener('ended', onEnded)
  audio.addEventListener('error', onFailed)
  return {
    play: () =>
      audio.play().then(
        () => true,
        (error: DOMException) => {
          if (error.name !== REFUSED) throw error
          return false
        },
      ),
    pause: () => audio.pause(),
    rewind: () => void (audio.currentTime = 0),
    setMuted: (isMuted) => void (audio.muted = isMuted),
    hasEnded: () => audio.ended,
  }
}
