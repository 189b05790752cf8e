import type { Block } from '@waymark/contract'
import { listPlaceholders, OBJECT, writePlaceholder } from '@waymark/contract/rich-text'
import { fullRenderer, type Renderer } from '@waymark/runtime'

const blockIds = new WeakMap<Element, string>()

/** The full renderer, recording each block's elements so that they can be pointed at. */
export const markedRenderer: Renderer = {
  ...fullRenderer,
  writeRich: (element, text, context, values) => {
    fullRenderer.writeRich?.(element, text, context)
    const locale = element.lang || context.view.locale
    const written = context.step.placeholders?.[toBlockId(element)]?.text?.[locale]?.map(writePlaceholder)
    if (written) markPlaceholders(element, { written, values: values?.[locale] ?? [] })
  },
  blocks: Object.fromEntries(
    Object.entries(fullRenderer.blocks).map(([type, draw]) => [type, remember(draw as AnyDraw)]),
  ),
}

/** Shows each placeholder of a formatted text as one piece that remembers how it is written. */
function markPlaceholders(element: HTMLElement, { written, values }: Record<'written' | 'values', string[]>) {
  const document = element.ownerDocument
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let at = 0
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const index = node.data.indexOf(OBJECT)
    if (index < 0) continue
    const found = node.splitText(index)
    found.splitText(1)
    const piece = document.createElement('span')
    piece.contentEditable = 'false'
    piece.dataset.written = written[at]
    piece.textContent = values[at] ?? ''
    found.replaceWith(piece)
    at += 1
    walker.currentNode = piece.firstChild ?? piece
  }
}

const toBlockId = ({ id }: Element) => id.replace(/^text-/, '')

type AnyDraw = (block: Block, ...rest: never[]) => HTMLElement[]

function remember(draw: AnyDraw): AnyDraw {
  return (block, ...rest) => {
    const elements = draw(block, ...rest)
    for (const element of elements) blockIds.set(element, block.id)
    return elements
  }
}

/** The elements of a drawn component's blocks; blocks that draw nothing have none. */
export function listBlockElements(
  panel: Element,
  blocks: readonly Block[],
): { block: Block; element: HTMLElement }[] {
  const marked = [...panel.querySelectorAll<HTMLElement>('*')].filter((it) => blockIds.has(it))
  const own = (element: Element) => !marked.some((it) => it.contains(element))
  const buttons = [...panel.querySelectorAll<HTMLElement>('.buttons > :is(.primary, .secondary)')].filter(own)
  return blocks.flatMap((block) => {
    const element = findElement(block)
    return element ? [{ block, element }] : []
  })

  // Texts carry their id; buttons match by order, one element per block.
  function findElement(block: Block): HTMLElement | undefined {
    if (block.type === 'TEXT') return panel.querySelector<HTMLElement>(`[id="text-${block.id}"]`) ?? undefined
    if (block.type === 'BUTTON') return isLabelOf(block, buttons[0]) ? buttons.shift() : undefined
    return marked.find((it) => blockIds.get(it) === block.id)
  }
}

/** A button without a label in any displayable locale is not drawn; one with placeholders shows their values. */
const isLabelOf = ({ label }: Extract<Block, { type: 'BUTTON' }>, button: Element | undefined) =>
  Object.values(label).some((it) => it === button?.textContent || listPlaceholders(it).length > 0)
