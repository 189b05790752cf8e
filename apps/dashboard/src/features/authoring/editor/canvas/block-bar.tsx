import type { Block, Component } from '@waymark/contract'
import { IconArrowDown, IconArrowUp, IconPhotoEdit, IconTrash } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { IconAction } from '../kit/icon-action.tsx'
import { changeBlock, moveBlock, removeBlock } from '../model/component-edits.ts'
import type { DraftStep } from '../model/draft.ts'
import { ImageUpload } from '../settings/image-upload.tsx'
import { useComponentChange } from '../settings/use-component-change.ts'
import { useCanvas } from './canvas-context.ts'
import classes from './component-layer.module.css'
import { focusSurface } from './focus-layer.ts'
import type { RenderedLayout } from './measure-layout.ts'

interface BlockBarProps {
  step: DraftStep
  component: Component
  block: Block
  drawing: RenderedLayout
  layer: RefObject<HTMLElement | null>
}

const HEIGHT_PX = 36
const WIDTH_PX = 140

/** Actions on the selected block other than writing in it and dragging it. */
export function BlockBar({ step, component, block, drawing, layer }: BlockBarProps) {
  const { t } = useTranslation('editor-canvas')
  const change = useComponentChange(step.id)
  const { scale } = useCanvas()
  const at = component.blocks.findIndex(({ id }) => id === block.id)
  const move = (by: number) => change(moveBlock(component, block.id, by), `move ${block.id}`)
  const { panel, area } = drawing
  const [width, height, gap] = [WIDTH_PX / scale, HEIGHT_PX / scale, 12 / scale]
  // Beside the card, so that none of it is covered.
  const below = panel.y + panel.height + gap
  const y = below + height > area.height ? Math.max(4, panel.y - height - gap) : below
  const x = Math.max(4, Math.min(panel.x, area.width - width))
  return (
    <div
      className={classes.bar}
      role="toolbar"
      aria-label={t('blockBar')}
      style={{ translate: `${x}px ${y}px` }}
    >
      {block.type === 'IMAGE' && (
        <ImageUpload
          onUploaded={(media) =>
            change(changeBlock(component, block, { media }), `${block.id} media ${media}`)
          }
        >
          {(choose) => (
            <IconAction size="sm" label={t('replaceImage')} onClick={choose}>
              <IconPhotoEdit size={16} />
            </IconAction>
          )}
        </ImageUpload>
      )}
      <IconAction size="sm" label={t('moveBlockUp')} onClick={() => move(-1)} isDisabled={at === 0}>
        <IconArrowUp size={16} />
      </IconAction>
      <IconAction
        size="sm"
        label={t('moveBlockDown')}
        onClick={() => move(1)}
        isDisabled={at === component.blocks.length - 1}
      >
        <IconArrowDown size={16} />
      </IconAction>
      <IconAction
        size="sm"
        label={t('removeBlock')}
        onClick={() => {
          change(removeBlock(component, block.id), `remove ${block.id}`)
          focusSurface(layer)
        }}
      >
        <IconTrash size={16} />
      </IconAction>
    </div>
  )
}
