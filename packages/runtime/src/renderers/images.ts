import type { Block, GuideStep } from '@waymark/contract'
import { findText } from '@waymark/player/locale'
import type { PageHost } from '../page/page-host.ts'
import { IMAGE_CSS } from './images/image-css.ts'
import type { BlockContext, Renderer } from '../draw/renderer.ts'

type ImageBlock = Extract<Block, { type: 'IMAGE' }>

function drawImage(block: ImageBlock, { document, card, view, host }: BlockContext): HTMLElement[] {
  const src = host.mediaUrl(block.media)
  const image = findDrawn(card, src) ?? createImage(document, src)
  image.alt = findText(block.alt, view.locale, view.fallbackLocale)?.text ?? ''
  return [image]
}

function createImage(document: Document, src: string): HTMLImageElement {
  const image = document.createElement('img')
  image.addEventListener('error', () => (image.hidden = true))
  image.addEventListener('load', () => {
    image.style.aspectRatio = `${image.naturalWidth} / ${image.naturalHeight}`
  })
  image.src = src
  return image
}

/** Reuses an existing picture, so that it does not flicker while the author types. */
const findDrawn = (card: HTMLElement, src: string) =>
  [...card.querySelectorAll('img')].find((it) => it.getAttribute('src') === src)

function preload(step: GuideStep, { document, mediaUrl }: PageHost) {
  for (const block of step.component.blocks) {
    if (block.type === 'IMAGE') document.createElement('img').src = mediaUrl(block.media)
  }
}

/** Pictures in a card. */
export const renderer: Partial<Renderer> = { blocks: { IMAGE: drawImage }, preload, css: IMAGE_CSS }
