import type { Block, Container, LocalizedText } from '@waymark/contract'
import { containerTraits } from '@waymark/contract/constants'
import { drawShop, has, showNarrow } from './draw-shop.ts'
import { opening, stage } from './stage.ts'
import { toName, toShown } from './to-shown.ts'

/** Cases by name, as in `/tooltip.html?dark&arabic`. A container's placements are cases too. */
const CASES = [
  'dark',
  'arabic',
  'german',
  'long',
  'image',
  'missing-image',
  'no-text',
  'coloured',
  'centred',
  'narrow',
  'several',
  'collapsed',
]

const container = document.body.dataset.container as Container

async function show() {
  await opening
  await drawShop({
    title: toName(container),
    cases: [...CASES, ...containerTraits[container].placements.map(toName)],
  })
  const { component, view: shown } = toShown(container, document.body.dataset.sample ?? container)
  stage.mount({ component }, shown)
  if (!has('several')) return
  for (const key of ['b', 'c']) {
    const target = document.querySelector(`#target-${key}`)
    const blocks = component.blocks.map((block) => toNumbered(block, key))
    stage.mount({ key, component: { ...component, blocks } }, { ...shown, target })
  }
}

function toNumbered(block: Block, key: string): Block {
  if (block.type !== 'TEXT' || block.role !== 'TITLE') return block
  const text: LocalizedText = Object.fromEntries(
    Object.entries(block.text).map(([locale, it]) => [locale, `${it} (${key})`]),
  )
  return { ...block, text }
}

if (has('narrow')) showNarrow()
else void show()
