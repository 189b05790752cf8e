import { drawIcon, PAUSE, PLAY, SILENCE, SOUND } from '../draw-icon.ts'
import type { BlockContext } from '../../draw/renderer.ts'

interface Wanted {
  video: HTMLVideoElement
  captions: TextTrack | undefined
  labels: { play: string; pause: string; mute: string; captions: string; position: string; locale: string }
  context: BlockContext
}

/** The current controls of each video. Earlier ones stop following it when it is redrawn. */
const following = new WeakMap<HTMLVideoElement, AbortController>()
const EVENTS = ['play', 'pause', 'ended', 'timeupdate', 'durationchange', 'volumechange'] as const
const STEPS = 1000

/** A large start button, and controls below the video: play or pause, position, mute, captions. */
export function drawControls({ video, captions, labels, context }: Wanted) {
  const { document, view } = context
  const create = (name: string, onClick: () => void) => {
    const button = context.createButton(onClick)
    button.setAttribute('aria-label', name)
    if (labels.locale !== view.locale) button.lang = labels.locale
    return button
  }
  const toggle = () => {
    if (!video.paused) return video.pause()
    // A browser that refuses to play with sound leaves the video paused.
    void video.play().catch(() => {})
  }
  const start = create(labels.play, () => {
    toggle()
    play.focus({ preventScroll: true })
  })
  start.className = 'start'
  start.append(drawIcon(document, PLAY))
  const play = create(labels.play, toggle)
  const mute = create(labels.mute, () => (video.muted = !video.muted))
  const position = document.createElement('input')
  position.type = 'range'
  position.max = String(STEPS)
  position.step = '1'
  position.setAttribute('aria-label', labels.position)
  position.tabIndex = view.interactive ? 0 : -1
  position.addEventListener('input', () => {
    if (video.duration > 0) video.currentTime = (Number(position.value) / STEPS) * video.duration
  })
  const choices = captions
    ? [
        drawCaptions(
          captions,
          create(labels.captions, () => {}),
        ),
      ]
    : []

  function show() {
    const { paused, muted, currentTime, duration } = video
    play.setAttribute('aria-label', paused ? labels.play : labels.pause)
    play.replaceChildren(drawIcon(document, paused ? PLAY : PAUSE))
    mute.setAttribute('aria-pressed', String(muted))
    mute.replaceChildren(drawIcon(document, muted ? SILENCE : SOUND, true))
    position.value = String(duration > 0 ? (currentTime / duration) * STEPS : 0)
    position.setAttribute('aria-valuetext', `${toClock(currentTime)} / ${toClock(duration)}`)
    start.hidden = !paused || currentTime > 0
  }
  following.get(video)?.abort()
  const removal = new AbortController()
  following.set(video, removal)
  for (const type of EVENTS) video.addEventListener(type, show, { signal: removal.signal })
  video.addEventListener('click', toggle, { signal: removal.signal })
  show()
  const controls = document.createElement('div')
  controls.className = 'controls'
  controls.append(play, position, mute, ...choices)
  return { start, controls }
}

function drawCaptions(track: TextTrack, button: HTMLButtonElement): HTMLButtonElement {
  const show = () => button.setAttribute('aria-pressed', String(track.mode === 'showing'))
  button.className = 'words'
  button.textContent = 'CC'
  button.addEventListener('click', () => {
    track.mode = track.mode === 'showing' ? 'hidden' : 'showing'
    show()
  })
  show()
  return button
}

function toClock(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.floor(seconds) : 0
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
