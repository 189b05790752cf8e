import type { Block } from '@waymark/contract'
import { pickLabels } from '@waymark/player/labels'
import { findText } from '@waymark/player/locale'
import { getWindow } from '../../page/get-window.ts'
import type { PageHost } from '../../page/page-host.ts'
import type { BlockContext } from '../../draw/renderer.ts'
import { addCaptions } from './add-captions.ts'
import { drawControls } from './draw-controls.ts'
import { VIDEO_LABELS } from './video-labels.ts'

type VideoBlock = Extract<Block, { type: 'VIDEO' }>

/** Videos on the screen by step and block, so that a redrawn one continues where it was. */
const films = new WeakMap<PageHost, Map<string, HTMLVideoElement>>()

/** A video with our own controls. One that cannot be loaded is replaced by its poster and description. */
export function drawVideo(block: VideoBlock, context: BlockContext): HTMLElement[] {
  const { document, view, write } = context
  const labels = pickLabels(VIDEO_LABELS, view.locale)
  const figure = document.createElement('div')
  figure.className = 'video'
  figure.setAttribute('role', 'group')
  figure.setAttribute('aria-label', findText(block.alt, view.locale, view.fallbackLocale)?.text ?? '')
  const frame = document.createElement('div')
  frame.className = 'frame'
  const { video, resume } = findVideo(block, context)
  const captions = addCaptions(video, block, context)
  const { start, controls } = drawControls({ video, captions, labels, context })
  frame.append(video, start)
  figure.append(frame, controls)

  const lose = () => {
    const text = write(document.createElement('p'), block.alt)
    figure.classList.add('lost')
    figure.removeAttribute('role')
    figure.removeAttribute('aria-label')
    const showWhatIsLeft = () => (figure.hidden = !figure.hasChildNodes())
    const poster = drawPoster(block, context, showWhatIsLeft)
    figure.replaceChildren(...poster, ...(text.textContent ? [text] : []))
    showWhatIsLeft()
  }
  video.onerror = lose
  if (video.error) lose()
  resume()
  return [figure]
}

function findVideo(block: VideoBlock, context: BlockContext) {
  const { host, step, view, document } = context
  const drawn = films.get(host) ?? new Map<string, HTMLVideoElement>()
  films.set(host, drawn)
  for (const [key, video] of drawn) if (!video.isConnected) drawn.delete(key)
  const key = JSON.stringify([step.key, block.id, block.media, view.interactive])
  const known = drawn.get(key)
  const video = known ?? createVideo(block, context)
  drawn.set(key, video)
  const wasPlaying = known && !known.paused
  // Moving a video in the document stops it.
  const resume = () => wasPlaying && queueMicrotask(() => void video.play().catch(() => {}))
  if (block.poster) video.poster = host.mediaUrl(block.poster)
  const isCalm = getWindow(document).matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!known && block.autoplay && view.interactive && !isCalm) video.autoplay = video.muted = true
  return { video, resume }
}

function createVideo({ media }: VideoBlock, { document, host }: BlockContext): HTMLVideoElement {
  const video = document.createElement('video')
  video.playsInline = true
  video.preload = 'metadata'
  video.tabIndex = -1
  video.src = host.mediaUrl(media)
  return video
}

function drawPoster(
  { poster }: VideoBlock,
  { document, host }: BlockContext,
  onLost: () => void,
): HTMLElement[] {
  if (!poster) return []
  const image = document.createElement('img')
  image.alt = ''
  image.addEventListener('error', () => {
    image.remove()
    onLost()
  })
  image.src = host.mediaUrl(poster)
  return [image]
}
