import type { Component } from '@waymark/contract'
import { Button, Menu } from '@mantine/core'
import {
  IconHeading,
  IconListCheck,
  IconMinus,
  IconPhoto,
  IconPlus,
  IconProgress,
  IconRectangle,
  IconTypography,
  IconVideo,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { limits } from '@waymark/contract/constants'
import { useEditorState } from '../editor-context.ts'
import { addBlock } from '../model/component-edits.ts'
import { listLocales } from '../model/draft.ts'
import type { ContentProps } from './block-fields.ts'
import { createBlock } from './create-block.ts'
import { listAddable, type BlockKind } from './fitting-blocks.ts'
import { ImageUpload } from './image-upload.tsx'
import { useProjectKind, useStepTargets } from './screen-places.ts'
import { useComponentChange } from './use-component-change.ts'
import { VideoUpload } from './video-upload.tsx'

const ICONS: Record<BlockKind, typeof IconPlus> = {
  TITLE: IconHeading,
  BODY: IconTypography,
  IMAGE: IconPhoto,
  VIDEO: IconVideo,
  BUTTON: IconRectangle,
  DIVIDER: IconMinus,
  PROGRESS: IconProgress,
  ITEM: IconListCheck,
}

/** What fits into the container, to be added; images and films are chosen first. */
export function AddBlock({ step, component }: ContentProps) {
  const { t } = useTranslation('editor')
  const change = useComponentChange(step.id)
  const draft = useEditorState((state) => state.draft)
  const targets = useStepTargets()
  const { steps } = useProjectKind()
  const add = (kind: BlockKind, media?: string) => {
    const block = createBlock(component, kind, {
      locales: listLocales(draft),
      firstStepId: targets.find(({ id }) => id !== step.id)?.id ?? step.id,
      hasSteps: steps !== 'ONE' && targets.length > 0,
      ...(media && { media }),
    })
    change(place(component, block), `add ${block.id}`)
  }
  // The choice of a file outlives the menu that it was started from.
  return (
    <ImageUpload onUploaded={(media) => add('IMAGE', media)}>
      {(chooseImage, isImageComing) => (
        <VideoUpload onUploaded={(media) => add('VIDEO', media)}>
          {(chooseVideo, isVideoComing) => (
            <Menu position="top" width="target">
              <Menu.Target>
                <Button
                  variant="default"
                  leftSection={<IconPlus size={16} />}
                  loading={isImageComing || isVideoComing}
                  disabled={component.blocks.length >= limits.blocksPerComponent}
                >
                  {t('content.add')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {listAddable(component).map((kind) => {
                  const Icon = ICONS[kind]
                  const choose =
                    kind === 'IMAGE' ? chooseImage : kind === 'VIDEO' ? chooseVideo : () => add(kind)
                  return (
                    <Menu.Item key={kind} leftSection={<Icon size={16} />} onClick={choose}>
                      {t(`content.kinds.${kind}`)}
                    </Menu.Item>
                  )
                })}
              </Menu.Dropdown>
            </Menu>
          )}
        </VideoUpload>
      )}
    </ImageUpload>
  )
}

/** Entries go to their kin; the rest where it is expected. */
function place(component: Component, block: Component['blocks'][number]): Component {
  const lastItem = component.blocks.findLastIndex(({ type }) => type === 'ITEM')
  if (block.type !== 'ITEM' || lastItem < 0) return addBlock(component, block)
  return { ...component, blocks: component.blocks.toSpliced(lastItem + 1, 0, block) }
}
