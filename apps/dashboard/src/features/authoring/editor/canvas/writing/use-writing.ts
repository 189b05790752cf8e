import type { Component } from '@waymark/contract'
import { listPlaceholders } from '@waymark/contract/rich-text'
import { useEffect, useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { changeBlock, setText } from '../../model/component-edits.ts'
import type { DraftStep } from '../../model/draft.ts'
import { useComponentChange } from '../../settings/use-component-change.ts'
import { toBlockName } from '../block-name.ts'
import { useCanvas } from '../canvas-context.ts'
import { focusBlock } from '../focus-layer.ts'
import type { RenderedLayout } from '../measure-layout.ts'
import { canWriteIn } from './can-write-in.ts'
import { startWriting } from './start-writing.ts'

interface WritingPlace {
  step: DraftStep
  component: Component
  drawing: RenderedLayout
  locale: string
  layer: RefObject<HTMLElement | null>
}

/** Edits the chosen block in place, and moves to the next one with Tab. */
export function useWriting({ layer, step, component, drawing, locale }: WritingPlace): void {
  const { t } = useTranslation('editor-canvas')
  const { writingId, write } = useCanvas()
  const change = useComponentChange(step.id)
  const latest = useRef({ component, drawing, change, write, t })
  latest.current = { component, drawing, change, write, t }

  /** The block to focus once editing ends and it is redrawn, so the arrow keys work again. */
  const returnTo = useRef<string | null>(null)
  useEffect(() => {
    if (writingId !== null || !returnTo.current) return
    if (focusBlock(layer, returnTo.current)) returnTo.current = null
  })

  // Redrawn since it was measured: editing starts with the next measurement.
  const isStale = findPlaced(drawing, writingId)?.element.isConnected === false

  useEffect(() => {
    const placed = findPlaced(latest.current.drawing, writingId)
    if (!placed || isStale || !canWriteIn(placed.block)) return
    const { block, element } = placed
    const isRich = block.type === 'TEXT' && block.format === 'RICH'
    const written = (block.type === 'TEXT' ? block.text : block.label)[locale] ?? ''
    return startWriting({
      element,
      format: isRich ? 'RICH' : 'PLAIN',
      lines: block.type === 'TEXT' && block.role === 'BODY' ? 'MANY' : 'ONE_LINE',
      label: toBlockName(latest.current.t, block, ''),
      ...(!isRich && listPlaceholders(written).length > 0 && { written }),
      onText(text) {
        const { component: present, change: save } = latest.current
        const now = present.blocks.find(({ id }) => id === block.id)
        if (!now || !canWriteIn(now)) return
        const next =
          now.type === 'TEXT'
            ? changeBlock(present, now, { text: setText(now.text, locale, text) })
            : changeBlock(present, now, { label: setText(now.label, locale, text) })
        save(next, `${block.id} ${locale}`)
      },
      onEnd(end, isLeft) {
        const writable = latest.current.drawing.blocks.filter((it) => canWriteIn(it.block))
        const at = writable.findIndex((it) => it.block.id === block.id)
        const next = end === 'done' ? undefined : writable[at + (end === 'next' ? 1 : -1)]
        latest.current.write(next?.block.id ?? null)
        if (next || isLeft) return
        returnTo.current = block.id
      },
    })
  }, [writingId, isStale, locale, layer, step.id])
}

const findPlaced = ({ blocks }: RenderedLayout, blockId: string | null) =>
  blocks.find(({ block }) => block.id === blockId)
