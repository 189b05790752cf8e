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
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '@waymark/contract/constants'
import { useEditor, useEditorState } from '../editor-context.ts'
import { addBlock } from '../model/component-edits.ts'
import { listLocales } from '../model/draft.ts'
import { findScreen } from '../model/screens.ts'
import { createBlock } from './create-block.ts'
import { listAddable, type BlockKind } from './fitting-blocks.ts'
import { ImageUpload } from './image-upload.tsx'
import { useProjectKind, useStepTargets } from './screen-places.ts'
import { useComponentEdit } from './use-component-edit.ts'
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

interface AddBlockProps {
  screenId: string
}

/** What fits into the container, to be added; images and films are chosen first. */
export const AddBlock = memo(function AddBlock({ screenId }: AddBlockProps) {
  const { t } = useTranslation('editor')
  const { store } = useEditor()
  const edit = useComponentEdit(screenId)
  const [isOpen, setIsOpen] = useState(false)
  const isFull = useEditorState(
    ({ draft }) => (findScreen(draft, screenId)?.component?.blocks.length ?? 0) >= limits.blocksPerComponent,
  )
  const targets = useStepTargets()
  const { steps } = useProjectKind()
  const add = (kind: BlockKind, media?: string) => {
    const create = (component: Component) =>
      createBlock(component, kind, {
        locales: listLocales(store.getState().draft),
        firstStepId: targets.find(({ id }) => id !== screenId)?.id ?? screenId,
        hasSteps: steps !== 'ONE' && targets.length > 0,
        ...(media && { media }),
      })
    edit((component) => place(component, create(component)), `add ${kind} ${Date.now()}`)
  }
  // The choice of a file outlives the menu that it was started from.
  return (
    <ImageUpload onUploaded={(media) => add('IMAGE', media)}>
      {(chooseImage, isImageComing) => (
        <VideoUpload onUploaded={(media) => add('VIDEO', media)}>
          {(chooseVideo, isVideoComing) => (
            <Menu position="top" width="target" opened={isOpen} onChange={setIsOpen}>
              <Menu.Target>
                <Button
                  variant="default"
                  leftSection={<IconPlus size={16} />}
                  loading={isImageComing || isVideoComing}
                  disabled={isFull}
                >
                  {t('content.add')}
                </Button>
              </Menu.Target>
              {isOpen && (
                <Menu.Dropdown>
                  <AddableItems
                    screenId={screenId}
                    onChoose={(kind) =>
                      kind === 'IMAGE' ? chooseImage() : kind === 'VIDEO' ? chooseVideo() : add(kind)
                    }
                  />
                </Menu.Dropdown>
              )}
            </Menu>
          )}
        </VideoUpload>
      )}
    </ImageUpload>
  )
})

interface AddableItemsProps extends AddBlockProps {
  onChoose(kind: BlockKind): void
}

function AddableItems({ screenId, onChoose }: AddableItemsProps) {
  const { t } = useTranslation('editor')
  const component = useEditorState(({ draft }) => findScreen(draft, screenId)?.component)
  return (component ? listAddable(component) : []).map((kind) => {
    const Icon = ICONS[kind]
    return (
      <Menu.Item key={kind} leftSection={<Icon size={16} />} onClick={() => onChoose(kind)}>
        {t(`content.kinds.${kind}`)}
      </Menu.Item>
    )
  })
}

/** Entries go to their kin; the rest where it is expected. */
function place(component: Component, block: Component['blocks'][number]): Component {
  const lastItem = component.blocks.findLastIndex(({ type }) => type === 'ITEM')
  if (block.type !== 'ITEM' || lastItem < 0) return addBlock(component, block)
  return { ...component, blocks: component.blocks.toSpliced(lastItem + 1, 0, block) }
}
